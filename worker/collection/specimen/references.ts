import type { OwnersNames } from '#contract/collection/names/locality-name.ts';
import type { KindedLocality, LocalityRef } from '#contract/collection/specimen/locality-precision.ts';
import type { SpecimenMineral } from '#contract/collection/specimen/specimen.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { AppError, type Detail } from '../../ground/app-error.ts';
import { placeWithPath } from '../../localities/place-with-path.ts';
import { placesWithWords, placeWords } from '../../localities/place-words.ts';
import { knownMinerals } from '../../minerals/known-minerals.ts';
import type { OtherNames, SpecimenRow } from '../tables.ts';
import { namesOf } from './names-of.ts';

type Minerals = { minerals: SpecimenMineral[]; elements: string[]; words: OtherNames['minerals'] };
export type PlaceReferences = { path: KindedLocality[]; names: OwnersNames | null; words: OtherNames['places'] };
/** The minerals and the place a specimen names: what its row carries of them. */
export type References = Omit<Minerals & PlaceReferences, 'words'> & { other_names: OtherNames };
type Named = { mineral_ids: readonly string[]; locality_id: LocalityRef | null };
/** What is known of what a change names, each null where it names none. */
type Asked = { minerals: Minerals | null; place: PlaceReferences | null };
type Databases = { core: CoreDb; own: CatalogueDb; user: { id: string } };

export const nowhere: PlaceReferences = { path: [], names: null, words: {} };

/**
 * What core knows now of the minerals and the place that are named, and their owner's own names for the place, all asked
 * at the same moment. A mineral or place that does not exist, or is somebody else's own, is refused at its field.
 */
export async function askReferences(
  databases: Databases,
  { mineral_ids, locality_id }: Partial<Named>,
): Promise<Asked> {
  const [known, place] = await Promise.all([
    mineral_ids ? knownMinerals(databases.core, mineral_ids) : null,
    locality_id === undefined ? null : locality_id === null ? nowhere : readPlace(databases, locality_id),
  ]);
  const issues: Detail['issues'] = (mineral_ids ?? []).flatMap((id, at) =>
    known?.has(id) ? [] : [{ path: `mineral_ids.${at}`, word: 'form_choice' as const }],
  );
  if (place === 'none') issues.push({ path: 'locality_id', word: 'form_choice' });
  if (issues.length > 0 || place === 'none') throw new AppError('input_refused', {}, { issues });
  return { minerals: known && mineralsOf([...known.values()]), place };
}

/** What a new specimen refers to, all of which it names. */
export async function readSpecimenReferences(databases: Databases, named: Named): Promise<References> {
  const { minerals, place } = await askReferences(databases, named);
  return joinReferences(minerals ?? mineralsOf([]), place ?? nowhere);
}

/** What a specimen names after a change: what that did not name stays as its row has it. */
export async function referencesAfter(databases: Databases, row: SpecimenRow, asked: Asked): Promise<References> {
  const { other_names } = row;
  if (other_names)
    return joinReferences(
      asked.minerals ?? { minerals: row.minerals, elements: row.elements, words: other_names.minerals },
      asked.place ?? { path: row.locality_path, names: row.locality_names, words: other_names.places },
    );
  const named = namedBy(row);
  const known = await askReferences(databases, named);
  return joinReferences(asked.minerals ?? known.minerals ?? mineralsOf([]), asked.place ?? known.place ?? nowhere);
}

/** The two parts as one. */
export const joinReferences = (
  { words, ...minerals }: Minerals,
  { words: places, ...place }: PlaceReferences,
): References => ({
  ...minerals,
  ...place,
  other_names: { minerals: words, places },
});

type Known = Awaited<ReturnType<typeof knownMinerals>> extends Map<string, infer K> ? K : never;

/** What a specimen carries of minerals that are known, each once. */
export function mineralsOf(known: readonly Known[]): Minerals {
  const each = [...new Map(known.map((one) => [one.mineral.id, one])).values()];
  return {
    minerals: each.map(({ mineral }) => mineral),
    elements: [...new Set(each.flatMap(({ elements }) => elements))],
    words: each.flatMap(({ words }) => words),
  };
}

async function readPlace(databases: Databases, asked: LocalityRef): Promise<PlaceReferences | 'none'> {
  const { core, own, user } = databases;
  if (typeof asked === 'string') return readOwnPlace(databases, asked);
  const [places, names] = await Promise.all([placesWithWords(core, [asked]), namesOf(own, user.id, asked)]);
  const place = places.get(asked);
  return place ? { path: place.path, names, words: place.other_names } : 'none';
}

/** A place of one's own that the reference took over answers as the one it became, and so do the names for it. */
async function readOwnPlace({ core, own, user }: Databases, asked: string): Promise<PlaceReferences | 'none'> {
  const place = await placeWithPath(core, own, user.id, asked);
  const ref = place?.path[0]?.id;
  if (!place || ref === undefined) return 'none';
  const [names, words] = await Promise.all([namesOf(own, user.id, ref), placeWords(core, place.path)]);
  return { path: place.path, names, words };
}

/** What a row names. */
export const namedBy = ({ mineral_ids, locality_id, user_place_id }: SpecimenRow): Named => ({
  mineral_ids,
  locality_id: user_place_id ?? locality_id,
});
