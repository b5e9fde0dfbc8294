import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { askedView, zoomOf } from '#contract/localities/map/asked-view.ts';
import { type Bounds, focusBounds, WORLD, wideBounds } from '#contract/localities/map/bounds.ts';
import { linkTo } from '#contract/paths.ts';
import { countryBox } from '#web/localities/map/country-box.ts';
import { MapFrame } from '#web/localities/map/map-frame.tsx';
import type { PlaceOnMap } from '#web/localities/map/place-on-map.ts';
import { PlacesInView, PlacesUnread } from '#web/localities/map/places-in-view.tsx';
import { useDrawnMap } from '#web/localities/map/use-drawn-map.ts';
import { usePlacesOnMap } from '#web/localities/map/use-places-on-map.ts';
import { ZoomButtons } from '#web/localities/map/zoom-buttons.tsx';

type Props = {
  label: string;
  place: PlaceOnMap | null;
  mineral: string | undefined;
  view: 'wide' | 'focus';
  corner: ReactNode;
};

/** How wide a map is taken to be where none can be drawn. */
const USUAL_PX = 640;

/** The map itself, and what it shows as a list; where no map can be drawn, the list alone. */
export function MapPart({ label, place, mineral, view, corner }: Props) {
  const navigate = useNavigate();
  const bounds = useMemo(() => boundsOf(place, view), [place, view]);
  const [seen, setSeen] = useState<{ bounds: Bounds; zoom: number } | null>(null);
  const { frame, map, unable } = useDrawnMap({
    ...{ label, bounds },
    onView: (now, zoom) => setSeen({ bounds: now, zoom }),
    onPlace: (id) => void navigate(linkTo('locality', { id: String(id) })),
  });
  const now = unable ? { bounds, zoom: zoomOf(bounds, USUAL_PX) } : seen;
  const { value: places, state, refresh } = usePlacesOnMap(now && askedView(now.bounds, now.zoom), mineral);
  const isCounted = mineral !== undefined;
  useEffect(() => {
    if (places) map?.put(places, place, isCounted);
  }, [map, places, place, isCounted]);
  return (
    <MapFrame
      corner={corner}
      list={
        places ? (
          <PlacesInView places={places} open={unable} />
        ) : (
          state === 'failed' && <PlacesUnread retry={() => void refresh()} />
        )
      }
    >
      <div ref={frame} className="size-full" />
      {map && <ZoomButtons zoomBy={map.zoomBy} />}
      {unable && (
        <p className="absolute inset-0 grid place-content-center p-6 text-center text-graphite">
          <Trans>This browser can’t draw the map. The list below has the same places.</Trans>
        </p>
      )}
    </MapFrame>
  );
}

function boundsOf(place: PlaceOnMap | null, view: Props['view']): Bounds {
  if (!place) return WORLD;
  return (view === 'wide' ? wideBounds : focusBounds)(place, countryBox(place.country_iso2));
}
