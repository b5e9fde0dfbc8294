import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bounds } from '#contract/localities/map/bounds.ts';
import { loadChunk } from '#web/lib/faults/load-chunk.ts';
import { onceReachable } from '#web/lib/faults/retry-when-online.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import type { MapHandle, MapOptions } from '#web/localities/map/drawing/draw-map.ts';
import { localeAtom } from '#web/shell/language.ts';
import { themeAtom } from '#web/shell/theme.ts';

/** `bounds`: the initial view, shown again whenever they change; the map is drawn once they are known. */
type Options = { label: string; bounds: Bounds | null } & Pick<MapOptions, 'onView' | 'onPlace' | 'onPosition'>;

/** Whether this browser can draw a map, so that its code is worth loading. */
function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/**
 * A map in the element of `frame`: null until its code is loaded; `fault` is set when this browser can't draw it,
 * or the code can't be loaded, which `retry` tries again. `isGroundMissing`: the land below the points did not load.
 */
export function useMap({ label, bounds, ...options }: Options) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const theme = useAtomValue(themeAtom);
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [isAble, setAble] = useState(canDraw);
  const {
    value: code,
    state,
    refresh,
  } = useRead(isAble ? 'code' : null, () => loadChunk(() => import('#web/localities/map/drawing/draw-map.ts')));
  const [isGroundMissing, setGroundMissing] = useState(false);
  const isPlaced = bounds !== null;
  const text = {
    label,
    wheel: t`Use Ctrl and scroll to zoom the map`,
    wheelOnMac: t`Use ⌘ and scroll to zoom the map`,
    fingers: t`Use two fingers to move the map`,
  };
  const draw = useEffectEvent(
    (element: HTMLElement) =>
      bounds &&
      code?.drawMap(element, {
        locale,
        bounds,
        text,
        onView: (...view) => reportView(...view),
        onGround: (isLaid) => setGroundMissing(!isLaid),
        ...(options.onPlace && { onPlace: (id: number) => pressLocality(id) }),
        ...(options.onPosition && { onPosition: (...position) => choosePosition(...position) }),
      }),
  );
  const reportView = useEffectEvent(options.onView);
  const pressLocality = useEffectEvent((id: number) => options.onPlace?.(id));
  const choosePosition = useEffectEvent<NonNullable<Options['onPosition']>>((...position) =>
    options.onPosition?.(...position),
  );

  useEffect(() => {
    if (!code || !isPlaced || !frame.current) return;
    let mapHandle: MapHandle | null | undefined;
    try {
      mapHandle = draw(frame.current);
    } catch (fault) {
      console.warn('No map can be drawn', fault);
      setAble(false);
    }
    // Its texts are set when it is drawn, so another language needs a new map.
    if (mapHandle) frame.current.lang = locale;
    setMap(mapHandle ?? null);
    return () => {
      mapHandle?.remove();
      setMap(null);
      setGroundMissing(false);
    };
  }, [code, locale, isPlaced]);
  useEffect(() => {
    if (theme) map?.recolour();
  }, [map, theme]);
  useEffect(() => {
    if (bounds) map?.show(bounds);
  }, [map, bounds]);
  const isMissing = isAble && state === 'failed';
  useEffect(() => (isMissing ? onceReachable(() => void refresh()) : undefined), [isMissing, refresh]);
  useEffect(() => (isGroundMissing && map ? onceReachable(map.reloadGround) : undefined), [isGroundMissing, map]);
  const fault = isAble ? (isMissing ? 'code' : null) : 'browser';
  return { frame, map, fault, isGroundMissing, retry: () => void refresh() } as const;
}
