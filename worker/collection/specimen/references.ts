import type { OwnersNames } from '#contract/collection/names/locality-name.ts';
import type { KindedPlace, LocalityRef } from '#contract/collection/specimen/locality-precision.ts';
import type { SpecimenMineral } from '#contract/collection/specimen/specimen.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { AppError, type Detail } from '../../ground/app-error.ts';
import { placeWithPath } from '../../localities/place-with-path.ts';
import { placeWords } from '../../localities/place-words.ts';
import { knownMinerals } from '../../minerals/known-minerals.ts';
import type { SpecimenRow } from '../tables.ts';
import { namesOf } from './names-of.ts';

/** The minerals and the place a specimen names: what its row carries of them, and all words they may be looked for by. */
export type References = {
  minerals: SpecimenMineral[];
  elements: string[];
  path: KindedPlace[];
  names: OwnersNames | null;
  words: Words;
};
/** Other names: of the minerals, and of each place by its id. */
export type Words = { minerals: string[]; places: ReadonlyMap<LocalityRef, string[]> };
export type Named = { mineral_ids: readonly string[]; locality_id: LocalityRef | null };
type Databases = { core: CoreDb; own: CatalogueDb; user: { id: string } };

/**
 * What core knows now of the minerals and the place that a specimen names, and its owner's own names for the place. A
 * mineral or place that does not exist, or is somebody else's own, is refused at its field.
 */
export async function readReferences(databases: Databases, named: Named): Promise<References> {
  const [minerals, place] = await Promise.all([
    knownMinerals(databases.core, named.mineral_ids),
    readPlace(databases, named.locality_id),
  ]);
  const issues: Detail['issues'] = named.mineral_ids.flatMap((id, at) =>
    minerals.has(id) ? [] : [{ path: `mineral_ids.${at}`, word: 'form_choice' as const }],
  );
  if (named.locality_id !== null && !place) issues.push({ path: 'locality_id', word: 'form_choice' });
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
  const known = [...new Map([...minerals.values()].map((one) => [one.mineral.id, one])).values()];
  return {
    minerals: known.map(({ mineral }) => mineral),
    elements: [...new Set(known.flatMap(({ elements }) => elements))],
    path: place?.path ?? [],
    names: place?.names ?? null,
    words: { minerals: known.flatMap(({ words }) => words), places: place?.words ?? new Map() },
  };
}

async function readPlace({ core, own, user }: Databases, asked: LocalityRef | null) {
  if (asked === null) return null;
  const place = await placeWithPath(core, own, user.id, asked);
  // A place of one's own that the reference took over answers as the one it became, and so do the names for it.
  const ref = place?.path[0]?.id;
  if (!place || ref === undefined) return null;
  const ids = place.path.map(({ id }) => id).filter((id) => typeof id === 'number');
  const [names, words] = await Promise.all([namesOf(own, user.id, ref), placeWords(core, ids)]);
  return { path: place.path, names, words };
}

/** What a row names. */
export const namedBy = ({ mineral_ids, locality_id, user_place_id }: SpecimenRow): Named => ({
  mineral_ids,
  locality_id: user_place_id ?? locality_id,
});
