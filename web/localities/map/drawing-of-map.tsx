import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { MapHandle } from '#web/localities/map/drawing/drawn-map.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

type Props = { frame: RefObject<HTMLDivElement | null>; map: MapHandle | null; fault: 'browser' | 'code' | null };

/** The element in which the map is drawn, with its zoom buttons; a sentence where it can't be drawn. */
export function DrawingOfMap({ frame, map, fault }: Props) {
  return (
    <>
      <div ref={frame} className="size-full" />
      {map && <ZoomButtons changeZoom={map.changeZoom} />}
      {fault && (
        <p className="absolute inset-0 grid place-content-center p-6 text-center text-graphite">
          {fault === 'code' ? (
            <Trans>The map can’t be loaded without a connection. The list below has the same places.</Trans>
          ) : (
            <Trans>This browser can’t draw the map. The list below has the same places.</Trans>
          )}
        </p>
      )}
    </>
  );
}
