import { clusterPoints } from '#contract/localities/map/cluster.ts';
import type { LocalitiesOnMap, MapPoint } from '#contract/localities/map/map.ts';
import type { MapInput } from '#contract/localities/map/map-input.ts';
import type { Call } from '../../http/serve.ts';
import { ofCollector } from '../listing/public-collection.ts';
import { placesAsked, placesNamed, placesShown, pointsOf } from './places-of-collection.ts';

type Asked = Omit<MapInput, 'mineral'> & { username: string };

/** The places in a part of the world from which a collector shows anything, each as exact as its specimens are shown. */
export async function readCollectionMap(
  reader: Call<'public'>,
  { username, bbox, zoom }: Asked,
): Promise<LocalitiesOnMap> {
  const points = await ofCollector(reader, username, async (db, { user_id }) => {
    const counted = await placesAsked(db, user_id);
    if (counted.length === 0) return null;
    return pointsOf(placesShown(await placesNamed(reader.core, counted), counted));
  });
  const seen = (points ?? []).filter((point) => isIn(bbox, point));
  const mostFirst = seen.toSorted((a, b) => b.specimen_count - a.specimen_count || a.id - b.id);
  return clusterPoints(mostFirst, zoom);
}

/** Over the date line west is more than east. */
function isIn([west, south, east, north]: MapInput['bbox'], { lat, lon }: Pick<MapPoint, 'lat' | 'lon'>): boolean {
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return isBetween && lat >= south && lat <= north;
}
