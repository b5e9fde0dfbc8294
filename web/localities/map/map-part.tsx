import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { askedView, boundsZoom } from '#contract/localities/map/asked-view.ts';
import type { Bounds } from '#contract/localities/map/bounds.ts';
import { DrawingOfMap } from '#web/localities/map/drawing-of-map.tsx';
import { MapFrame } from '#web/localities/map/map-frame.tsx';
import { MapLegend } from '#web/localities/map/map-legend.tsx';
import type { PlaceOnMap } from '#web/localities/map/place-on-map.ts';
import { PlacesInView, PlacesUnread } from '#web/localities/map/places-in-view.tsx';
import { useDrawnMap } from '#web/localities/map/use-drawn-map.ts';
import { useFirstBounds } from '#web/localities/map/use-first-bounds.ts';
import { type PlacesOf, usePlacesOnMap } from '#web/localities/map/use-places-on-map.ts';
import { type MapView, ViewChoice } from '#web/localities/map/view-choice.tsx';

type Props = { label: string; place: PlaceOnMap | null; places: PlacesOf };

/** How wide a map is taken to be where none can be drawn. */
const USUAL_PX = 640;

/** The map itself, and what it shows as a list; where no map can be drawn, the list alone. */
export function MapPart({ label, place, places: shown }: Props) {
  const navigate = useNavigate();
  const [view, setView] = useState<MapView>('wide');
  const [seen, setSeen] = useState<{ bounds: Bounds; zoom: number } | null>(null);
  const bounds = useFirstBounds(place, view);
  const { frame, map, fault } = useDrawnMap({
    ...{ label, bounds },
    onView: (now, zoom) => setSeen({ bounds: now, zoom }),
    onPlace: (id) => void navigate(shown.addressOf(id)),
  });
  const visibleArea = fault ? bounds && { bounds, zoom: boundsZoom(bounds, USUAL_PX) } : seen;
  const {
    value: places,
    state,
    refresh,
  } = usePlacesOnMap(visibleArea && askedView(visibleArea.bounds, visibleArea.zoom), shown);
  const { isCounted, addressOf } = shown;
  useEffect(() => {
    if (places) map?.put(places, place, isCounted);
  }, [map, places, place, isCounted]);
  return (
    <MapFrame
      corner={place && <ViewChoice value={view} onValueChange={setView} />}
      legend={<MapLegend />}
      list={
        <>
          {places && <PlacesInView places={places} open={fault !== null} addressOf={addressOf} />}
          {!places && state === 'failed' && <PlacesUnread retry={() => void refresh()} />}
        </>
      }
    >
      <DrawingOfMap frame={frame} map={map} fault={fault} />
    </MapFrame>
  );
}
