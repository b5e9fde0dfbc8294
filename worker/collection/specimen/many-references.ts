import { eq, sql } from 'drizzle-orm';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import type { LocalityRef, LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import { localityNames } from '#worker/collection/locality-name-tables.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { readNamedPaths, readOtherNames } from '#worker/localities/locality-other-names.ts';
import { userPlaces } from '#worker/localities/own-place-tables.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';
import {
  joinReferences,
  type LocalityReferences,
  mineralReferences,
  noLocality,
  type References,
  rowReferenceIds,
} from './references.ts';

type Databases = { core: CoreDb; ownerDb: CatalogueDb };
export type LocalitiesByRef = ReadonlyMap<LocalityRef, LocalityReferences>;

/**
 * Reads localities of the reference or an owner's own, with their paths, however many: one query to each database
 * at the same time, and one more to core for the parents of own localities. Missing ones are left out.
 */
export async function readLocalities(
  { core, ownerDb }: Databases,
  userId: string,
  refs: readonly LocalityRef[],
): Promise<LocalitiesByRef> {
  if (refs.length === 0) return new Map();
  const ids = inList(refs.map(String));
  const localityIds = refs.filter((ref) => typeof ref === 'number');
  const [referenceLocalities, [userPlaceRows, names]] = await Promise.all([
    readNamedPaths(core, localityIds),
    ownerDb.batch([
      ownerDb.select().from(userPlaces).where(sql`${userPlaces.user_id} = ${userId} and ${userPlaces.id} in ${ids}`),
      ownerDb.select().from(localityNames).where(eq(localityNames.user_id, userId)),
    ]),
  ]);
  const adoptedLocalities = await readNamedPaths(
    core,
    userPlaceRows.flatMap(({ adopted_locality_id }) => adopted_locality_id ?? []),
  );
  const searchNames = await readOtherNames(
    core,
    userPlaceRows.flatMap(({ path }) => path),
  );
  const ofOwn = userPlaceRows.map(({ id, path, adopted_locality_id }) => {
    const adoptedLocality = adopted_locality_id === null ? undefined : adoptedLocalities.get(adopted_locality_id);
    return [id, adoptedLocality ?? { path, other_names: pathSearchNames(searchNames, path) }] as const;
  });
  return new Map(
    [...referenceLocalities, ...ofOwn].map(([ref, { path, other_names }]) => {
      const nameRow = names.find(({ locality_id }) => locality_id === String(path[0]?.id ?? ref));
      return [ref, { path, names: nameRow ? ownersNames(nameRow) : null, searchNames: other_names }];
    }),
  );
}

const ownersNames = ({ custom_name, short_name, custom_country }: OwnersNames): OwnersNames => ({
  custom_name,
  short_name,
  custom_country,
});

const pathSearchNames = (searchNames: Record<string, string[]>, path: readonly LocalityWithKind[]) =>
  Object.fromEntries(path.flatMap(({ id }) => (searchNames[id] ? [[id, searchNames[id]]] : [])));

/**
 * Reads the current minerals and localities of many rows of one owner; what no longer exists stays as the row has
 * it.
 */
export async function readManyReferences(
  databases: Databases,
  userId: string,
  rows: readonly SpecimenRow[],
): Promise<(row: SpecimenRow) => References> {
  const refs = new Set(rows.flatMap((row) => rowReferenceIds(row).locality_id ?? []));
  const [minerals, localitiesByRef] = await Promise.all([
    readMineralsById(databases.core, [...new Set(rows.flatMap(({ mineral_ids }) => mineral_ids))]),
    readLocalities(databases, userId, [...refs]),
  ]);
  return (row) => {
    const rowMinerals = row.mineral_ids.map((id, index) => minerals.get(id) ?? unknown(row, index));
    const ref = rowReferenceIds(row).locality_id;
    const locality = ref === null ? undefined : localitiesByRef.get(ref);
    return joinReferences(
      mineralReferences(rowMinerals),
      locality ?? { path: row.locality_path, names: row.locality_names, searchNames: {} },
    );
  };
}

const unknown = ({ mineral_ids, minerals, elements }: SpecimenRow, index: number) => {
  const id = mineral_ids[index] ?? '';
  return { mineral: minerals[index] ?? { id, name: id, name_zh: null, formula: null }, elements, otherNames: [] };
};

type ReferenceIds = { mineral_ids?: readonly string[] | undefined; locality_id?: LocalityRef | null | undefined };
type KnownReferences = { minerals: Awaited<ReturnType<typeof readMineralsById>>; localities: LocalitiesByRef };

/** The references of a new specimen, taken from those read for many, and an issue for each that does not exist. */
export function knownReferences(
  { minerals, localities }: KnownReferences,
  { mineral_ids = [], locality_id = null }: ReferenceIds,
) {
  const locality = locality_id === null ? undefined : localities.get(locality_id);
  const foundMinerals = mineral_ids.flatMap((id) => minerals.get(id) ?? []);
  const issues = [
    ...mineral_ids.flatMap((id, index) => (minerals.has(id) ? [] : [`mineral_ids.${index}`])),
    ...(locality_id !== null && !locality ? ['locality_id'] : []),
  ].map((path) => ({ path, word: 'form_choice' as const }));
  return { ...joinReferences(mineralReferences(foundMinerals), locality ?? noLocality), issues };
}
