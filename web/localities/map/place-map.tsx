import { MapFrame } from '#web/localities/map/map-frame.tsx';
import type { PlaceOnMap } from '#web/localities/map/place-on-map.ts';
import { type PlacesOf, placesOfAll } from '#web/localities/map/use-places-on-map.ts';
import { useSeen } from '#web/localities/map/use-seen.ts';
import { useLate } from '#web/ui/state/use-late.ts';

type Props = {
  /** what the map is called, read aloud */
  label: string;
  /** the place that it is about, with Wide and Focus; without one it is of the world */
  place?: PlaceOnMap | null;
  /** which places it shows; without, all from which anybody shows anything */
  places?: PlacesOf;
};

const load = () => import('#web/localities/map/map-part.tsx').then((module) => module.MapPart);

/** Places from which anything is shown, on a map whose code comes when it is first seen, and as a list. */
export function PlaceMap({ label, place = null, places = placesOfAll() }: Props) {
  const [frame, isSeen] = useSeen();
  const Part = useLate(load, isSeen);
  return Part ? <Part label={label} place={place} places={places} /> : <MapFrame ref={frame} />;
}
