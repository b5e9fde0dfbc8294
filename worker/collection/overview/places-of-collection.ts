import { sql } from 'drizzle-orm';
import type { KindedLocality } from '#contract/collection/specimen/locality-precision.ts';
import type { MapPoint } from '#contract/localities/map/map.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { localities } from '../../localities/tables.ts';
import { selectValues } from '../search/count-values.ts';

/** So many places and what they lie in are looked at, those with the most specimens. */
const PLACES_MAX = 5_000;

type Placed = Omit<MapPoint, 'lat' | 'lon'> & { kind: string; lat: number | null; lon: number | null };

/** The statement for how many of a collector's specimens visitors find at each place and all that lies in it. */
export const placesAsked = (db: CatalogueDb, user_id: string) =>
  selectValues(db, { user_id, scope: 'public', kind: 'locality', limit: PLACES_MAX });

type Counted = { value: string; specimen_count: number };

/** The statement for what core knows of places that were counted; those of an owner's own stand in no reference. */
export function placesNamed(core: CoreDb, counted: readonly Counted[]) {
  const ids = counted.map(({ value }) => Number(value)).filter((id) => Number.isInteger(id));
  const { id, kind, name, name_zh, lat, lon, path } = localities;
  return core
    .select({ id, kind, name, name_zh, lat, lon, path })
    .from(sql`json_each(${JSON.stringify(ids)}) as counted`)
    .crossJoin(localities)
    .where(sql`${id} = counted.value`);
}

type Named = Placed & { path: readonly Pick<KindedLocality, 'id'>[] };

/**
 * The places at which specimens themselves are shown, each as exact as it is, with how many: what lies in a smaller one of
 * them counts there alone. What is at a place of an owner's own counts for the known one that it lies in.
 */
export function placesShown(named: readonly Omit<Named, 'specimen_count'>[], counted: readonly Counted[]): Placed[] {
  const counts = new Map(counted.map(({ value, specimen_count }) => [Number(value), specimen_count]));
  const here = new Map(named.map(({ id }) => [id, counts.get(id) ?? 0]));
  for (const { id, path } of named) {
    const [around] = path.flatMap((one) =>
      typeof one.id === 'number' && one.id !== id && here.has(one.id) ? one.id : [],
    );
    if (around !== undefined) here.set(around, (here.get(around) ?? 0) - (counts.get(id) ?? 0));
  }
  return named.flatMap(({ path: _, ...place }) => {
    const specimen_count = here.get(place.id) ?? 0;
    return specimen_count > 0 ? [{ ...place, specimen_count }] : [];
  });
}

/** Of these the ones that have a point on a map. */
export const pointsOf = (places: readonly Placed[]): MapPoint[] =>
  places.flatMap(({ kind, lat, lon, ...place }) =>
    kind === 'country' || lat === null || lon === null ? [] : [{ ...place, lat, lon }],
  );
