import { and, sql } from 'drizzle-orm';
import { boxAround, kilometresBetween } from '#contract/localities/distance.ts';
import { rankOf } from '#contract/localities/kind-rank.ts';
import { LIKELY_WITHIN_KM, type LikelyPlace } from '#contract/localities/own-places-api.ts';
import { exactKeys } from '#contract/localities/resolve/keys.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import type { UserPlace } from '../../localities/own-place-tables.ts';
import { resolveMany } from '../../localities/resolve-text.ts';
import { localities, localityKeys } from '../../localities/tables.ts';
import { countOfLocality } from '../showcase/term-counts.ts';

/** Of each so many are told. */
const LIKELY_MAX = 3;
/** Places around a position that are looked at, and those that share a name with any. */
const AROUND_MAX = 200;
const SAME_NAME_MAX = 500;

type Spot = { id: number; lat: number; lon: number };
type Candidate = { id: number; isCalledSo: boolean };

/** What the tree has that proposed places may be: called so in the same country, as the resolver reads them, or near by. */
export async function likelyPlaces(
  core: CoreDb,
  rows: readonly UserPlace[],
): Promise<ReadonlyMap<string, LikelyPlace[]>> {
  if (rows.length === 0) return new Map();
  const [resolved, named, around] = await Promise.all([
    resolveMany(
      core,
      rows.map(({ path }) => path.map(({ name }) => name).join(', ')),
    ),
    calledAlike(core, rows),
    Promise.all(rows.map((row) => placesAround(core, row))),
  ]);
  const candidates = rows.map((row, at): Candidate[] => {
    const near = (around[at] ?? []).map(({ id }) => ({ id, isCalledSo: false }));
    const read = (resolved[at]?.items ?? []).map(({ id }) => ({ id, isCalledSo: true }));
    const same = keysOf(row).flatMap((key) => (named.get(key) ?? []).map((id) => ({ id, isCalledSo: true })));
    const within = new Set(row.path.map(({ id }) => id));
    return [...new Map([...near, ...read, ...same].map((one) => [one.id, one])).values()].filter(
      ({ id }) => !within.has(id),
    );
  });
  const places = await readPlaces(core, [...new Set(candidates.flat().map(({ id }) => id))]);
  return new Map(rows.map((row, at) => [row.id, bestOf(row, candidates[at] ?? [], places)]));
}

const keysOf = ({ name, name_zh }: UserPlace) => [...exactKeys(name), ...(name_zh ? exactKeys(name_zh) : [])];

async function calledAlike(core: CoreDb, rows: readonly UserPlace[]): Promise<Map<string, number[]>> {
  const keys = [...new Set(rows.flatMap(keysOf))];
  const found = await core.all<{ key: string; locality_id: number }>(sql`
    select k.key, k.locality_id from json_each(${JSON.stringify(keys)}) asked
      cross join ${localityKeys} k on k.key = asked.value limit ${SAME_NAME_MAX}`);
  const of = Map.groupBy(found, ({ key }) => key);
  return new Map([...of].map(([key, all]) => [key, all.map(({ locality_id }) => locality_id)]));
}

/** Places smaller than a district within the distance. */
async function placesAround(core: CoreDb, { lat, lon }: UserPlace): Promise<Spot[]> {
  if (lat === null || lon === null) return [];
  const { south, north, west, east } = boxAround({ lat, lon }, LIKELY_WITHIN_KM);
  const isBeside =
    west <= east
      ? sql`${localities.lon} between ${west} and ${east}`
      : sql`(${localities.lon} >= ${west} or ${localities.lon} <= ${east})`;
  const rows = await core
    .select({ id: localities.id, kind: localities.kind, lat: localities.lat, lon: localities.lon })
    .from(localities)
    .where(and(sql`${localities.lat} between ${south} and ${north}`, isBeside))
    .limit(AROUND_MAX);
  return rows.flatMap(({ id, kind, ...at }) =>
    at.lat !== null && at.lon !== null && rankOf(kind) > rankOf('district') ? [{ id, lat: at.lat, lon: at.lon }] : [],
  );
}

async function readPlaces(core: CoreDb, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const { id, name, name_zh, path, lat, lon, merged_into, retired } = localities;
  const rows = await core
    .select({ id, name, name_zh, path, lat, lon, specimen_count: countOfLocality(id).as('n') })
    .from(localities)
    .where(sql`${id} in ${inList(ids)} and ${merged_into} is null and ${retired} = 0`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Places = Awaited<ReturnType<typeof readPlaces>>;

/** Those called so first, the nearer before; one in another country, or called otherwise and too far, is none of them. */
function bestOf(row: UserPlace, candidates: readonly Candidate[], places: Places): LikelyPlace[] {
  const country = row.path.at(-1)?.id;
  const found = candidates.flatMap(({ id, isCalledSo }) => {
    const place = places.get(id);
    if (!place || place.path.at(-1)?.id !== country) return [];
    const distance_km = distanceOf(row, place);
    if (!isCalledSo && (distance_km === null || distance_km > LIKELY_WITHIN_KM)) return [];
    const path = place.path.map((step: (typeof place.path)[number]) => ({
      ...{ id: step.id, name: step.name, name_zh: step.name_zh },
    }));
    const { name, name_zh, specimen_count } = place;
    return [{ isCalledSo, likely: { id, name, name_zh, path, distance_km, specimen_count } }];
  });
  const far = ({ likely }: (typeof found)[number]) => likely.distance_km ?? Number.POSITIVE_INFINITY;
  return found
    .sort((a, b) => Number(b.isCalledSo) - Number(a.isCalledSo) || far(a) - far(b) || a.likely.id - b.likely.id)
    .slice(0, LIKELY_MAX)
    .map(({ likely }) => likely);
}

type At = { lat: number | null; lon: number | null };

function distanceOf(one: At, other: At): number | null {
  if (one.lat === null || one.lon === null || other.lat === null || other.lon === null) return null;
  const km = kilometresBetween({ lat: one.lat, lon: one.lon }, { lat: other.lat, lon: other.lon });
  return Math.round(km * 10) / 10;
}
