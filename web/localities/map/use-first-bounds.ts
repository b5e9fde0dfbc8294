import { useMemo } from 'react';
import { type Bounds, focusBounds, INHABITED, wideBounds } from '#contract/localities/map/bounds.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { readCountryBoxes } from './country-boxes.ts';
import type { MappedLocality } from './place-on-map.ts';
import type { MapView } from './view-choice.tsx';

/** The initial bounds of a map; null until the bounds of countries are loaded, or have failed to. */
export function useFirstBounds(locality: MappedLocality | null, view: MapView): Bounds | null {
  const { value: boxes, state } = useRead(locality && 'boxes', readCountryBoxes);
  const isWaiting = state === 'reading';
  return useMemo(() => {
    if (!locality) return INHABITED;
    if (isWaiting) return null;
    return (view === 'wide' ? wideBounds : focusBounds)(locality, boxes?.[locality.country_iso2]);
  }, [locality, view, boxes, isWaiting]);
}
