import type { SpecimenMineral } from '#contract/collection/specimen/specimen.ts';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import type { LocalityRef, LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import type { OtherNames, SpecimenRow } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError, type Detail } from '#worker/ground/app-error.ts';
import { readNamedPaths, readOtherNames } from '#worker/localities/locality-other-names.ts';
import { readLocalityPath } from '#worker/localities/read-locality-path.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';
import { readOwnersNames } from './owner-locality-names.ts';

type Minerals = { minerals: SpecimenMineral[]; elements: string[]; searchNames: OtherNames['minerals'] };
export type LocalityReferences = {
  path: LocalityWithKind[];
  names: OwnersNames | null;
  searchNames: OtherNames['places'];
};
/** The minerals and the locality of a specimen, as its row stores them. */
export type References = Omit<Minerals & LocalityReferences, 'searchNames'> & { other_names: OtherNames };
type ReferenceIds = { mineral_ids: readonly string[]; locality_id: LocalityRef | null };
/** The references of a change as read from the databases; null for those that the change does not contain. */
type FoundReferences = { minerals: Minerals | null; locality: LocalityReferences | null };
type Databases = { core: CoreDb; ownerDb: CatalogueDb; user: { id: string } };

export const noLocality: LocalityReferences = { path: [], names: null, searchNames: {} };

/**
 * Reads the given minerals and locality from core, and the owner's names for the locality, all at the same time.
 * A mineral or locality that does not exist, or belongs to another owner, is refused with an issue at its field.
 */
export async function askReferences(
  databases: Databases,
  { mineral_ids, locality_id }: Partial<ReferenceIds>,
): Promise<FoundReferences> {
  const [mineralsById, locality] = await Promise.all([
    mineral_ids ? readMineralsById(databases.core, mineral_ids) : null,
    locality_id === undefined ? null : locality_id === null ? noLocality : readLocality(databases, locality_id),
  ]);
  const issues: Detail['issues'] = (mineral_ids ?? []).flatMap((id, index) =>
    mineralsById?.has(id) ? [] : [{ path: `mineral_ids.${index}`, word: 'form_choice' as const }],
  );
  if (locality === 'none') issues.push({ path: 'locality_id', word: 'form_choice' });
  if (issues.length > 0 || locality === 'none') throw new AppError('input_refused', {}, { issues });
  return { minerals: mineralsById && mineralReferences([...mineralsById.values()]), locality };
}

/** Returns the references of a new specimen, which contains all of them. */
export async function readSpecimenReferences(databases: Databases, referenceIds: ReferenceIds): Promise<References> {
  const { minerals, locality } = await askReferences(databases, referenceIds);
  return joinReferences(minerals ?? mineralReferences([]), locality ?? noLocality);
}

/**
 * Returns the references of a specimen after a change: those that the change does not contain stay as in its row.
 */
export async function readChangedReferences(
  databases: Databases,
  row: SpecimenRow,
  changedReferences: FoundReferences,
): Promise<References> {
  const { other_names } = row;
  if (other_names)
    return joinReferences(
      changedReferences.minerals ?? {
        minerals: row.minerals,
        elements: row.elements,
        searchNames: other_names.minerals,
      },
      changedReferences.locality ?? {
        path: row.locality_path,
        names: row.locality_names,
        searchNames: other_names.places,
      },
    );
  const referenceIds = rowReferenceIds(row);
  const currentReferences = await askReferences(databases, referenceIds);
  return joinReferences(
    changedReferences.minerals ?? currentReferences.minerals ?? mineralReferences([]),
    changedReferences.locality ?? currentReferences.locality ?? noLocality,
  );
}

/** Joins minerals and locality. */
export const joinReferences = (
  { searchNames: mineralSearchNames, ...minerals }: Minerals,
  { searchNames, ...place }: LocalityReferences,
): References => ({
  ...minerals,
  ...place,
  other_names: { minerals: mineralSearchNames, places: searchNames },
});

type KnownMineral = Awaited<ReturnType<typeof readMineralsById>> extends Map<string, infer K> ? K : never;

/** What a specimen stores of known minerals, each once. */
export function mineralReferences(foundMinerals: readonly KnownMineral[]): Minerals {
  const uniqueMinerals = [...new Map(foundMinerals.map((entry) => [entry.mineral.id, entry])).values()];
  return {
    minerals: uniqueMinerals.map(({ mineral }) => mineral),
    elements: [...new Set(uniqueMinerals.flatMap(({ elements }) => elements))],
    searchNames: uniqueMinerals.flatMap(({ otherNames }) => otherNames),
  };
}

async function readLocality(databases: Databases, ref: LocalityRef): Promise<LocalityReferences | 'none'> {
  const { core, ownerDb, user } = databases;
  if (typeof ref === 'string') return readOwnPlace(databases, ref);
  const [localities, names] = await Promise.all([readNamedPaths(core, [ref]), readOwnersNames(ownerDb, user.id, ref)]);
  const locality = localities.get(ref);
  return locality ? { path: locality.path, names, searchNames: locality.other_names } : 'none';
}

/**
 * Reads an own locality; for one that the reference adopted, the reference's locality and the owner's names for
 * that.
 */
async function readOwnPlace(
  { core, ownerDb, user }: Databases,
  userPlaceId: string,
): Promise<LocalityReferences | 'none'> {
  const place = await readLocalityPath(core, ownerDb, user.id, userPlaceId);
  const ref = place?.path[0]?.id;
  if (!place || ref === undefined) return 'none';
  const [names, searchNames] = await Promise.all([
    readOwnersNames(ownerDb, user.id, ref),
    readOtherNames(core, place.path),
  ]);
  return { path: place.path, names, searchNames };
}

/** The references of a row. */
export const rowReferenceIds = ({ mineral_ids, locality_id, user_place_id }: SpecimenRow): ReferenceIds => ({
  mineral_ids,
  locality_id: user_place_id ?? locality_id,
});
