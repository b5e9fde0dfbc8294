import { sql } from 'drizzle-orm';
import type { MapPoint } from '#contract/localities/map/map.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import { selectValues } from '#worker/collection/search/count-values.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { localities } from '#worker/localities/tables.ts';

/** The most localities and areas that are read, those with the most specimens first. */
const LOCALITIES_MAX = 5_000;

type LocalityPoint = Omit<MapPoint, 'lat' | 'lon'> & { lat: number | null; lon: number | null };

/** Selects how many of a collector's public specimens are from each locality and all that lies in it. */
export const localityCountsQuery = (db: CatalogueDb, user_id: string) =>
  selectValues(db, { user_id, scope: 'public', kind: 'locality', limit: LOCALITIES_MAX });

type ValueCount = { value: string; specimen_count: number };

/** Selects the localities of these counts from core; own places are not in the reference. */
export function localitiesQuery(core: CoreDb, valueCounts: readonly ValueCount[]) {
  const ids = valueCounts.map(({ value }) => Number(value)).filter((id) => Number.isInteger(id));
  const { id, kind, name, name_zh, lat, lon, path } = localities;
  return core
    .select({ id, kind, name, name_zh, lat, lon, path })
    .from(sql`json_each(${JSON.stringify(ids)}) as counted`)
    .crossJoin(localities)
    .where(sql`${id} = counted.value`);
}

type LocalityWithPath = LocalityPoint & { path: readonly Pick<LocalityWithKind, 'id'>[] };

/**
 * Returns the localities from which specimens are shown, each as precise as visitors may know it, with their
 * counts: a specimen counts only for the smallest of them. One from an own place counts for the locality of the
 * reference that contains it.
 */
export function visibleLocalities(
  localityRows: readonly Omit<LocalityWithPath, 'specimen_count'>[],
  valueCounts: readonly ValueCount[],
): LocalityPoint[] {
  const counts = new Map(valueCounts.map(({ value, specimen_count }) => [Number(value), specimen_count]));
  const remainingCounts = new Map(localityRows.map(({ id }) => [id, counts.get(id) ?? 0]));
  for (const { id, path } of localityRows) {
    const [parentId] = path.flatMap((ancestor) =>
      typeof ancestor.id === 'number' && ancestor.id !== id && remainingCounts.has(ancestor.id) ? ancestor.id : [],
    );
    if (parentId !== undefined)
      remainingCounts.set(parentId, (remainingCounts.get(parentId) ?? 0) - (counts.get(id) ?? 0));
  }
  return localityRows.flatMap(({ path: _, ...place }) => {
    const specimen_count = remainingCounts.get(place.id) ?? 0;
    return specimen_count > 0 ? [{ ...place, specimen_count }] : [];
  });
}

/** Returns those that have a point on a map. */
export const mapPoints = (localityPoints: readonly LocalityPoint[]): MapPoint[] =>
  localityPoints.flatMap(({ lat, lon, ...place }) =>
    place.kind === 'country' || lat === null || lon === null ? [] : [{ ...place, lat, lon }],
  );
