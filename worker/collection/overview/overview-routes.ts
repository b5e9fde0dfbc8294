import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import { clusterPoints } from '#contract/localities/map/cluster.ts';
import type { LocalitiesOnMap, MapPoint } from '#contract/localities/map/map.ts';
import type { MapInput } from '#contract/localities/map/map-input.ts';
import { ofCollector } from '#worker/collection/pages/public-collection.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import { localitiesQuery, localityCountsQuery, mapPoints, visibleLocalities } from './collection-localities.ts';
import { readSums } from './collection-sums.ts';
import { readOthers } from './other-specimens.ts';

type MapQuery = Omit<MapInput, 'mineral'> & { username: string };

/**
 * Returns the localities in a part of the world from which a collector has public specimens, each as precise as
 * visitors may know it.
 */
async function readCollectionMap(reader: Call<'public'>, { username, bbox, zoom }: MapQuery): Promise<LocalitiesOnMap> {
  const points = await ofCollector(reader, username, async (db, { user_id }) => {
    const localityCounts = await localityCountsQuery(db, user_id);
    if (localityCounts.length === 0) return null;
    return mapPoints(visibleLocalities(await localitiesQuery(reader.core, localityCounts), localityCounts));
  });
  const visiblePoints = (points ?? []).filter((point) => isInsideBox(bbox, point));
  const pointsByCount = visiblePoints.toSorted((a, b) => b.specimen_count - a.specimen_count || a.id - b.id);
  return clusterPoints(pointsByCount, zoom);
}

/** Whether a point lies in a box; across the date line west is more than east. */
function isInsideBox(
  [west, south, east, north]: MapInput['bbox'],
  { lat, lon }: Pick<MapPoint, 'lat' | 'lon'>,
): boolean {
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return isBetween && lat >= south && lat <= north;
}

/** Routes of a collection's overview and of specimens related to one. */
export const overviewRoutes = serve(overviewApi, {
  sums: (call, { username }) => readSums(call, username),
  map: (call, query) => readCollectionMap(call, query),
  otherSpecimens: (call, query) => readOthers(call, query),
});
