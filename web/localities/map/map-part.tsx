import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { askedView, boundsZoom } from '#contract/localities/map/asked-view.ts';
import type { Bounds } from '#contract/localities/map/bounds.ts';
import { DrawingOfMap } from './drawing-of-map.tsx';
import { MapFrame } from './map-frame.tsx';
import { MapLegend } from './map-legend.tsx';
import type { MappedLocality } from './place-on-map.ts';
import { LocalitiesFailed, LocalitiesInView } from './places-in-view.tsx';
import { useMap } from './use-drawn-map.ts';
import { useFirstBounds } from './use-first-bounds.ts';
import { type LocalitySource, useMapLocalities } from './use-places-on-map.ts';
import { type MapView, ViewChoice } from './view-choice.tsx';

type Props = { label: string; locality: MappedLocality | null; localitySource: LocalitySource };

/** The width assumed for a map, in pixels, where none can be drawn. */
const USUAL_PX = 640;

/** The map and its contents as a list; where no map can be drawn, the list alone. */
export function MapContent({ label, locality, localitySource }: Props) {
  const navigate = useNavigate();
  const [view, setView] = useState<MapView>('wide');
  const [viewport, setSeen] = useState<{ bounds: Bounds; zoom: number } | null>(null);
  const bounds = useFirstBounds(locality, view);
  const { frame, map, fault } = useMap({
    label,
    bounds,
    onView: (newBounds, zoom) => setSeen({ bounds: newBounds, zoom }),
    onPlace: (id) => void navigate(localitySource.localityPath(id)),
  });
  const visibleArea = fault ? bounds && { bounds, zoom: boundsZoom(bounds, USUAL_PX) } : viewport;
  const {
    value: localities,
    state,
    refresh,
  } = useMapLocalities(visibleArea && askedView(visibleArea.bounds, visibleArea.zoom), localitySource);
  const { isCounted, localityPath: addressOf } = localitySource;
  useEffect(() => {
    if (localities) map?.put(localities, locality, isCounted);
  }, [map, localities, locality, isCounted]);
  return (
    <MapFrame
      corner={locality && <ViewChoice value={view} onValueChange={setView} />}
      legend={<MapLegend />}
      list={
        <>
          {localities && <LocalitiesInView localities={localities} open={fault !== null} localityPath={addressOf} />}
          {!localities && state === 'failed' && <LocalitiesFailed retry={() => void refresh()} />}
        </>
      }
    >
      <DrawingOfMap frame={frame} map={map} fault={fault} />
    </MapFrame>
  );
}
