import { and, type SQL, sql } from 'drizzle-orm';
import type { KindedLocality } from '#contract/collection/specimen/locality-precision.ts';
import { boundingBox, distanceKm } from '#contract/localities/distance.ts';
import { kindRank } from '#contract/localities/kind-rank.ts';
import type { LocalityKind } from '#contract/localities/locality.ts';
import { LIKELY_WITHIN_KM, type LikelyLocality } from '#contract/localities/own-places-api.ts';
import { exactKeys, fuzzyChineseKeys, misspeltKeys } from '#contract/localities/resolve/keys.ts';
import { hasHan } from '#contract/search/fold.ts';
import type { CoreDb } from '../../db/core.ts';
import type { UserPlace } from '../../localities/own-place-tables.ts';
import { localities, localityKeys } from '../../localities/tables.ts';
import { countOfLocality } from '../showcase/term-counts.ts';

/** Of each so many are told. */
const LIKELY_MAX = 3;
/** Of each proposed place so many are looked at that share a key of its name, and that lie around it. */
const ALIKE_MAX = 60;
const AROUND_MAX = 60;

/** How much alike, the most first. */
const Alike = { Called: 0, Misspelt: 1, Near: 2 } as const;
type Alike = (typeof Alike)[keyof typeof Alike];

type Spot = { lat: number | null; lon: number | null };
type Place = Spot & {
  id: number;
  name: string;
  name_zh: string | null;
  kind: LocalityKind;
  path: KindedLocality[];
  n: number;
};
type Found = { place: Place; alike: Alike };

/** What the tree has that proposed places may be: called so in the same country, nearly so, or near by. One trip. */
export async function likelyPlaces(
  core: CoreDb,
  rows: readonly UserPlace[],
): Promise<ReadonlyMap<string, LikelyLocality[]>> {
  const [first, ...rest] = rows.flatMap((row) => [calledAlike(core, keysOf(row)), around(core, row)]);
  if (!first) return new Map();
  const answers = await core.batch([first, ...rest]);
  return new Map(
    rows.map((row, at) => {
      const [alike = [], near = []] = answers.slice(2 * at, 2 * at + 2);
      const exact = new Set(exactKeysOf(row));
      const found = [
        ...near.map((place): Found => ({ place, alike: Alike.Near })),
        ...alike.map((place): Found => ({ place, alike: exact.has(place.key ?? '') ? Alike.Called : Alike.Misspelt })),
      ];
      return [row.id, bestOf(row, found)];
    }),
  );
}

const named = ({ name, name_zh }: UserPlace) => [name, ...(name_zh ? [name_zh] : [])];
const exactKeysOf = (row: UserPlace) => named(row).flatMap(exactKeys);
const keysOf = (row: UserPlace) => [
  ...exactKeysOf(row),
  ...named(row).flatMap((name) => (hasHan(name) ? fuzzyChineseKeys(name) : misspeltKeys(exactKeys(name), false))),
];

const { id, name, name_zh, kind, path, lat, lon } = localities;
const columns = { id, name, name_zh, kind, path, lat, lon, n: countOfLocality(id).as('n') };
const isStanding = sql`${localities.merged_into} is null and ${localities.retired} = 0`;

const calledAlike = (core: CoreDb, keys: readonly string[]) =>
  core
    .select({ ...columns, key: sql<string | null>`k.key`.as('key') })
    .from(sql`json_each(${JSON.stringify(keys)}) asked`)
    .crossJoin(sql`${localityKeys} k`)
    .crossJoin(localities)
    .where(sql`k.key = asked.value and ${id} = k.locality_id and ${isStanding}`)
    .limit(ALIKE_MAX);

/** Places within the distance, or none where it is not known where it is. */
const around = (core: CoreDb, row: UserPlace) =>
  core
    .select({ ...columns, key: sql<string | null>`null`.as('key') })
    .from(localities)
    .where(and(isWithin(row), isStanding))
    .limit(AROUND_MAX);

function isWithin({ lat: at, lon: along }: UserPlace): SQL {
  if (at === null || along === null) return sql`${id} = 0`;
  const { south, north, west, east } = boundingBox({ lat: at, lon: along }, LIKELY_WITHIN_KM);
  const beside = west <= east ? sql`${lon} between ${west} and ${east}` : sql`(${lon} >= ${west} or ${lon} <= ${east})`;
  return sql`${lat} between ${south} and ${north} and ${beside}`;
}

/** Those called so first, the nearer before; what it lies in, or is in another country, or only near and large, is none. */
function bestOf(row: UserPlace, found: readonly Found[]): LikelyLocality[] {
  const within = new Set(row.path.map((step) => step.id));
  const country = row.path.at(-1)?.id;
  const known = new Map<number, Found & { km: number | null }>();
  for (const { place, alike } of found) {
    const km = distanceOf(row, place);
    const isFar = km === null || km > LIKELY_WITHIN_KM || kindRank(place.kind) <= kindRank('district');
    if (within.has(place.id) || place.path.at(-1)?.id !== country || (alike === Alike.Near && isFar)) continue;
    const before = known.get(place.id);
    if (!before || alike < before.alike) known.set(place.id, { place, alike, km });
  }
  return [...known.values()]
    .sort((a, b) => a.alike - b.alike || (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE))
    .slice(0, LIKELY_MAX)
    .map(({ place, km }) => ({
      ...{ id: place.id, name: place.name, name_zh: place.name_zh, distance_km: km, specimen_count: place.n },
      path: place.path.map((step) => ({ id: step.id, name: step.name, name_zh: step.name_zh })),
    }));
}

function distanceOf(one: Spot, other: Spot): number | null {
  if (one.lat === null || one.lon === null || other.lat === null || other.lon === null) return null;
  const km = distanceKm({ lat: one.lat, lon: one.lon }, { lat: other.lat, lon: other.lon });
  return Math.round(km * 10) / 10;
}
