import { useLazyComponent } from '#web/ui/state/use-late.ts';
import { MapFrame } from './map-frame.tsx';
import type { MappedLocality } from './place-on-map.ts';
import { allLocalitiesSource, type LocalitySource } from './use-places-on-map.ts';
import { useSeen } from './use-seen.ts';

type Props = {
  /** what the map is called, read aloud */
  label: string;
  /** the place that it is about, with Wide and Focus; without one it is of the world */
  place?: MappedLocality | null;
  /** which places it shows; without, all from which anybody shows anything */
  places?: LocalitySource;
};

const load = () => import('./map-part.tsx').then((module) => module.MapContent);

/** Places from which anything is shown, on a map whose code comes when it is first seen, and as a list. */
export function LocalityMap({ label, place = null, places = allLocalitiesSource() }: Props) {
  const [frame, isSeen] = useSeen();
  const Content = useLazyComponent(load, isSeen);
  return Content ? <Content label={label} locality={place} localitySource={places} /> : <MapFrame ref={frame} />;
}
