import { and, eq, sql } from 'drizzle-orm';
import type { OwnersNames } from '#contract/collection/names/locality-name.ts';
import type { KindedPlace, LocalityRef } from '#contract/collection/specimen/locality-precision.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { listed } from '../../db/json-lists.ts';
import { userPlaces } from '../../localities/own-place-tables.ts';
import { placeWords } from '../../localities/place-words.ts';
import { localities } from '../../localities/tables.ts';
import { knownMinerals } from '../../minerals/known-minerals.ts';
import { localityNames } from '../facets/facet-tables.ts';
import type { SpecimenRow } from '../tables.ts';
import type { Words } from './references.ts';

type Databases = { core: CoreDb; own: CatalogueDb; user: { id: string } };
export type ManyPlaces = ReadonlyMap<LocalityRef, { path: KindedPlace[]; names: OwnersNames | null }>;

/** Places of the reference or of one's own with all they lie in, whatever their number: two trips. What is not there is left out. */
export async function readPlaces({ core, own, user }: Databases, refs: readonly LocalityRef[]): Promise<ManyPlaces> {
  if (refs.length === 0) return new Map();
  const ids = refs.map(String);
  const [theirs, names] = await own.batch([
    own
      .select()
      .from(userPlaces)
      .where(and(eq(userPlaces.user_id, user.id), sql`${userPlaces.id} in ${listed(ids)}`)),
    own
      .select()
      .from(localityNames)
      .where(and(eq(localityNames.user_id, user.id), sql`${localityNames.locality_id} in ${listed(ids)}`)),
  ]);
  const numbers = [...refs, ...theirs.map(({ taken_as }) => taken_as)].filter((ref) => typeof ref === 'number');
  const known = await core
    .select({ id: localities.id, path: localities.path })
    .from(localities)
    .where(sql`${localities.id} in ${listed(numbers)}`);
  const paths = new Map<LocalityRef, KindedPlace[]>(known.map(({ id, path }) => [id, path]));
  for (const { id, path, taken_as } of theirs) paths.set(id, taken_as === null ? path : (paths.get(taken_as) ?? path));
  return new Map(
    [...paths].map(([ref, path]) => {
      const said = names.find(({ locality_id }) => locality_id === String(path[0]?.id ?? ref));
      return [ref, { path, names: said ? namesIn(said) : null }];
    }),
  );
}

const namesIn = ({ custom_name, short_name, custom_country }: OwnersNames): OwnersNames => ({
  custom_name,
  short_name,
  custom_country,
});

/** The other words by which each of many specimens may be looked for: two questions to core. */
export async function readManyWords(core: CoreDb, rows: readonly SpecimenRow[]): Promise<(row: SpecimenRow) => Words> {
  const minerals = [...new Set(rows.flatMap(({ mineral_ids }) => mineral_ids))];
  const places = new Set(rows.flatMap(({ locality_path }) => locality_path.map(({ id }) => id)));
  const [known, words] = await Promise.all([
    knownMinerals(core, minerals),
    placeWords(
      core,
      [...places].filter((id) => typeof id === 'number'),
    ),
  ]);
  return (row) => ({ minerals: row.mineral_ids.flatMap((id) => known.get(id)?.words ?? []), places: words });
}
