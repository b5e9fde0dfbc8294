import { eq, sql } from 'drizzle-orm';
import type { OwnersNames } from '#contract/collection/names/locality-name.ts';
import type { KindedLocality, LocalityRef } from '#contract/collection/specimen/locality-precision.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import { userPlaces } from '../../localities/own-place-tables.ts';
import { placesWithWords, placeWords } from '../../localities/place-words.ts';
import { knownMinerals } from '../../minerals/known-minerals.ts';
import { localityNames } from '../names/locality-name-tables.ts';
import type { SpecimenRow } from '../tables.ts';
import { joinReferences, mineralsOf, namedBy, nowhere, type PlaceReferences, type References } from './references.ts';

type Databases = { core: CoreDb; own: CatalogueDb };
export type ManyPlaces = ReadonlyMap<LocalityRef, PlaceReferences>;

/**
 * Places of the reference or of somebody's own with all they lie in, whatever their number: one question to each
 * database at the same moment, and one more to core for what one's own lie in. What is not there is left out.
 */
export async function readPlaces(
  { core, own }: Databases,
  userId: string,
  refs: readonly LocalityRef[],
): Promise<ManyPlaces> {
  if (refs.length === 0) return new Map();
  const ids = inList(refs.map(String));
  const asked = refs.filter((ref) => typeof ref === 'number');
  const [known, [theirs, names]] = await Promise.all([
    placesWithWords(core, asked),
    own.batch([
      own.select().from(userPlaces).where(sql`${userPlaces.user_id} = ${userId} and ${userPlaces.id} in ${ids}`),
      own.select().from(localityNames).where(eq(localityNames.user_id, userId)),
    ]),
  ]);
  const taken = await placesWithWords(
    core,
    theirs.flatMap(({ adopted_locality_id }) => adopted_locality_id ?? []),
  );
  const words = await placeWords(
    core,
    theirs.flatMap(({ path }) => path),
  );
  const ofOwn = theirs.map(({ id, path, adopted_locality_id }) => {
    const place = adopted_locality_id === null ? undefined : taken.get(adopted_locality_id);
    return [id, place ?? { path, other_names: wordsAmong(words, path) }] as const;
  });
  return new Map(
    [...known, ...ofOwn].map(([ref, { path, other_names }]) => {
      const said = names.find(({ locality_id }) => locality_id === String(path[0]?.id ?? ref));
      return [ref, { path, names: said ? namesIn(said) : null, words: other_names }];
    }),
  );
}

const namesIn = ({ custom_name, short_name, custom_country }: OwnersNames): OwnersNames => ({
  custom_name,
  short_name,
  custom_country,
});

const wordsAmong = (words: Record<string, string[]>, path: readonly KindedLocality[]) =>
  Object.fromEntries(path.flatMap(({ id }) => (words[id] ? [[id, words[id]]] : [])));

/** What core and their owner now say of what many rows of one owner name; what is no longer there stays as the row has it. */
export async function readManyReferences(
  databases: Databases,
  userId: string,
  rows: readonly SpecimenRow[],
): Promise<(row: SpecimenRow) => References> {
  const refs = new Set(rows.flatMap((row) => namedBy(row).locality_id ?? []));
  const [minerals, places] = await Promise.all([
    knownMinerals(databases.core, [...new Set(rows.flatMap(({ mineral_ids }) => mineral_ids))]),
    readPlaces(databases, userId, [...refs]),
  ]);
  return (row) => {
    const known = row.mineral_ids.map((id, at) => minerals.get(id) ?? unknown(row, at));
    const ref = namedBy(row).locality_id;
    const place = ref === null ? undefined : places.get(ref);
    return joinReferences(
      mineralsOf(known),
      place ?? { path: row.locality_path, names: row.locality_names, words: {} },
    );
  };
}

const unknown = ({ mineral_ids, minerals, elements }: SpecimenRow, at: number) => {
  const id = mineral_ids[at] ?? '';
  return { mineral: minerals[at] ?? { id, name: id, name_zh: null, formula: null }, elements, words: [] };
};

type Named = { mineral_ids?: readonly string[] | undefined; locality_id?: LocalityRef | null | undefined };
type Known = { minerals: Awaited<ReturnType<typeof knownMinerals>>; places: ManyPlaces };

/** What a new specimen names, of what was read for many, and what of it there is not. */
export function referencesAmong({ minerals, places }: Known, { mineral_ids = [], locality_id = null }: Named) {
  const place = locality_id === null ? undefined : places.get(locality_id);
  const known = mineral_ids.flatMap((id) => minerals.get(id) ?? []);
  const issues = [
    ...mineral_ids.flatMap((id, at) => (minerals.has(id) ? [] : [`mineral_ids.${at}`])),
    ...(locality_id !== null && !place ? ['locality_id'] : []),
  ].map((path) => ({ path, word: 'form_choice' as const }));
  return { ...joinReferences(mineralsOf(known), place ?? nowhere), issues };
}
