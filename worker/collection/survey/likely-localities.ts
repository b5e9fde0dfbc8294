import { and, type SQL, sql } from 'drizzle-orm';
import { boundingBox, distanceKm } from '#contract/localities/distance.ts';
import { kindRank } from '#contract/localities/kind-rank.ts';
import type { LocalityKind } from '#contract/localities/locality.ts';
import { LIKELY_WITHIN_KM, type LikelyLocality } from '#contract/localities/own-places-api.ts';
import { exactKeys, fuzzyChineseKeys, misspeltKeys } from '#contract/localities/resolve/words/keys.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import { hasHan } from '#contract/text/fold-text.ts';
import { countOfLocality } from '#worker/collection/showcase/term-counts.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { UserPlace } from '#worker/localities/own-place-tables.ts';
import { localities, localityKeys } from '#worker/localities/tables.ts';

/** How many candidates are returned for each proposal. */
const LIKELY_MAX = 3;
/** How many localities are compared with each proposal: those that share a key of its name, and those around it. */
const ALIKE_MAX = 60;
const AROUND_MAX = 60;

/** The kinds of similarity, the closest first. */
const Alike = { Namesake: 0, Misspelt: 1, Proximity: 2 } as const;
type Alike = (typeof Alike)[keyof typeof Alike];

type Spot = { lat: number | null; lon: number | null };
type CandidateLocality = Spot & {
  id: number;
  name: string;
  name_zh: string | null;
  kind: LocalityKind;
  path: LocalityWithKind[];
  n: number;
};
type Candidate = { locality: CandidateLocality; alike: Alike };

/**
 * Returns the reference localities that each proposal may be: of the same name in the same country, of nearly the
 * same name, or nearby. One trip.
 */
export async function readLikelyLocalities(
  core: CoreDb,
  rows: readonly UserPlace[],
): Promise<ReadonlyMap<string, LikelyLocality[]>> {
  const [firstQuery, ...otherQueries] = rows.flatMap((row) => [
    calledAlike(core, nameKeys(row)),
    nearbyQuery(core, row),
  ]);
  if (!firstQuery) return new Map();
  const answers = await core.batch([firstQuery, ...otherQueries]);
  return new Map(
    rows.map((row, index) => {
      const [alike = [], nearbyRows = []] = answers.slice(2 * index, 2 * index + 2);
      const exact = new Set(exactNameKeys(row));
      const candidates = [
        ...nearbyRows.map((locality): Candidate => ({ locality, alike: Alike.Proximity })),
        ...alike.map(
          (locality): Candidate => ({
            locality,
            alike: exact.has(locality.key ?? '') ? Alike.Namesake : Alike.Misspelt,
          }),
        ),
      ];
      return [row.id, bestCandidates(row, candidates)];
    }),
  );
}

const userPlaceNames = ({ name, name_zh }: UserPlace) => [name, ...(name_zh ? [name_zh] : [])];
const exactNameKeys = (row: UserPlace) => userPlaceNames(row).flatMap(exactKeys);
const nameKeys = (row: UserPlace) => [
  ...exactNameKeys(row),
  ...userPlaceNames(row).flatMap((name) =>
    hasHan(name) ? fuzzyChineseKeys(name) : misspeltKeys(exactKeys(name), false),
  ),
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

/** Localities within the distance; none if the proposal has no coordinates. */
const nearbyQuery = (core: CoreDb, row: UserPlace) =>
  core
    .select({ ...columns, key: sql<string | null>`null`.as('key') })
    .from(localities)
    .where(and(boxCondition(row), isStanding))
    .limit(AROUND_MAX);

function boxCondition({ lat: latitude, lon: longitude }: UserPlace): SQL {
  if (latitude === null || longitude === null) return sql`${id} = 0`;
  const { south, north, west, east } = boundingBox({ lat: latitude, lon: longitude }, LIKELY_WITHIN_KM);
  const longitudeCondition =
    west <= east ? sql`${lon} between ${west} and ${east}` : sql`(${lon} >= ${west} or ${lon} <= ${east})`;
  return sql`${lat} between ${south} and ${north} and ${longitudeCondition}`;
}

/**
 * The best candidates: those of the same name first, the nearer before the farther. Parents of the proposal,
 * localities in another country, and large ones that are only nearby are left out.
 */
function bestCandidates(row: UserPlace, candidates: readonly Candidate[]): LikelyLocality[] {
  const ancestorIds = new Set(row.path.map((step) => step.id));
  const country = row.path.at(-1)?.id;
  const bestById = new Map<number, Candidate & { km: number | null }>();
  for (const { locality, alike } of candidates) {
    const km = spotDistance(row, locality);
    const isFar = km === null || km > LIKELY_WITHIN_KM || kindRank(locality.kind) <= kindRank('district');
    if (ancestorIds.has(locality.id) || locality.path.at(-1)?.id !== country || (alike === Alike.Proximity && isFar))
      continue;
    const previousCandidate = bestById.get(locality.id);
    if (!previousCandidate || alike < previousCandidate.alike) bestById.set(locality.id, { locality, alike, km });
  }
  return [...bestById.values()]
    .sort((a, b) => a.alike - b.alike || (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE))
    .slice(0, LIKELY_MAX)
    .map(({ locality, km }) => ({
      id: locality.id,
      name: locality.name,
      name_zh: locality.name_zh,
      distance_km: km,
      specimen_count: locality.n,
      path: locality.path.map((step) => ({ id: step.id, name: step.name, name_zh: step.name_zh })),
    }));
}

function spotDistance(spot: Spot, otherSpot: Spot): number | null {
  if (spot.lat === null || spot.lon === null || otherSpot.lat === null || otherSpot.lon === null) return null;
  const km = distanceKm({ lat: spot.lat, lon: spot.lon }, { lat: otherSpot.lat, lon: otherSpot.lon });
  return Math.round(km * 10) / 10;
}
