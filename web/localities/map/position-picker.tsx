import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { centeredBounds, INHABITED_BOUNDS } from '#contract/localities/map/bounds.ts';
import { roundPosition } from '#contract/localities/map/position.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { Button } from '#web/ui/button/button.tsx';
import { readCountryBoxes } from './country-boxes.ts';
import { useMap } from './use-map.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

type Position = { lat: number; lon: number };

export type PositionMapProps = {
  /** the map's accessible name: whose position it is */
  label: string;
  /** degrees, north and east positive; null where none is set yet */
  value: Position | null;
  /** called with a pressed position, with only as many decimals as the zoom justifies */
  onValueChange: (value: Position) => void;
  /** where the map starts while no position is set: a country by its ISO code, else the world */
  country_iso2?: string | undefined;
};

const NO_POINTS = { points: [], clusters: [] };
/** The initial height of the map around a position, in degrees. */
const AROUND_DEGREES = 2;

/** The map of PositionMap, loaded lazily. */
export function PositionPicker({ label, value, onValueChange, country_iso2 }: PositionMapProps) {
  const [initialPosition] = useState(value);
  const { value: boxes, state } = useRead(initialPosition === null ? 'boxes' : null, readCountryBoxes);
  const bounds = useMemo(() => {
    if (initialPosition) return centeredBounds(initialPosition, AROUND_DEGREES);
    return state === 'reading' ? null : (boxes?.[country_iso2 ?? ''] ?? INHABITED_BOUNDS);
  }, [initialPosition, state, boxes, country_iso2]);
  const { frame, map, fault } = useMap({
    label,
    bounds,
    onView: () => {},
    onPosition: (position, zoom) => onValueChange(roundPosition(zoom, position)),
  });
  const [lat, lon] = [value?.lat, value?.lon];
  useEffect(() => {
    const isSet = lat !== undefined && lon !== undefined;
    map?.put(NO_POINTS, isSet ? { id: 0, name: '', name_zh: null, lat, lon } : null, false);
  }, [map, lat, lon]);
  if (fault)
    return (
      <p className="absolute inset-0 grid place-content-center p-6 text-center text-graphite">
        {fault === 'code' ? (
          <Trans>The map can’t be loaded without a connection. Type the position instead.</Trans>
        ) : (
          <Trans>This browser can’t draw the map. Type the position instead.</Trans>
        )}
      </p>
    );
  return (
    <>
      <div ref={frame} className="size-full" />
      {map && (
        <>
          <span aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-content-center text-ink">
            +
          </span>
          <div className="absolute end-3 bottom-3">
            <ZoomButtons changeZoom={map.changeZoom} />
          </div>
          <div className="absolute start-3 bottom-3">
            <Button
              onClick={() => {
                const { zoom, ...middle } = map.middle();
                onValueChange(roundPosition(zoom, middle));
              }}
            >
              <Trans>Take the middle</Trans>
            </Button>
          </div>
        </>
      )}
    </>
  );
}
