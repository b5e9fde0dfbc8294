import { eq, sql } from 'drizzle-orm';
import { type Facet, numberKey, ownFacets, publicFacets } from '#contract/collection/listing/facets.ts';
import type { Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { Words } from '../specimen/references.ts';
import { type SpecimenRow, specimens } from '../tables.ts';
import { type Scope, specimenFacets } from './facet-tables.ts';
import { specimenSearch } from './search-table.ts';
import { isTextChanged, searchTexts } from './search-text.ts';

type ScopedFacet = Facet & { scope: Scope };

/** All that a specimen stands under, in its owner's view and in a visitor's. What lies in the trash stands nowhere. */
const facetsOf = (row: SpecimenRow): ScopedFacet[] => [
  ...(row.in_trash ? [] : ownFacets(row)).map((facet) => ({ ...facet, scope: 'own' as const })),
  ...(row.listed ? publicFacets(row) : []).map((facet) => ({ ...facet, scope: 'public' as const })),
];

/**
 * The statements that bring filters and search to what a row now says: they belong into the batch that changes it,
 * after the row itself. `before` is the row as it was indexed, null for one that was not; `isReworded` says that words
 * changed which no row holds.
 */
export function indexChanges(
  own: CatalogueDb,
  before: SpecimenRow | null,
  after: SpecimenRow,
  words: Words,
  isReworded = !before || isTextChanged(before, after),
): Statement[] {
  const { gone, come } = facetChanges(before, after);
  return [
    ...(before ? removed(own, before, gone) : []),
    ...added(own, after, come),
    ...(isReworded ? reworded(own, after, words) : []),
  ];
}

/** What a specimen no longer stands under after a change, and what it stands under anew. */
export function facetChanges(before: SpecimenRow | null, after: SpecimenRow) {
  const was = new Map((before ? facetsOf(before) : []).map((facet) => [nameOf(before, facet), facet]));
  const is = new Map(facetsOf(after).map((facet) => [nameOf(after, facet), facet]));
  return {
    gone: [...was].flatMap(([name, facet]) => (is.has(name) ? [] : [facet])),
    come: [...is].flatMap(([name, facet]) => (was.has(name) ? [] : [facet])),
  };
}

const nameOf = (row: SpecimenRow | null, { scope, kind, value }: ScopedFacet) =>
  JSON.stringify([scope, kind, value, row && numberKey(row)]);

const asJson = (facets: readonly ScopedFacet[]) =>
  JSON.stringify(facets.map(({ scope, kind, value }) => [scope, kind, value]));

function removed(own: CatalogueDb, row: SpecimenRow, facets: readonly ScopedFacet[]): Statement[] {
  if (facets.length === 0) return [];
  const { user_id, scope, kind, value, sort_key, specimen_id } = specimenFacets;
  return [
    own.delete(specimenFacets).where(sql`(${user_id}, ${scope}, ${kind}, ${value}, ${sort_key}, ${specimen_id}) in (
      select ${row.user_id}, gone.value ->> 0, gone.value ->> 1, gone.value ->> 2, ${numberKey(row)}, ${row.id}
      from json_each(${asJson(facets)}) gone)`),
  ];
}

function added(own: CatalogueDb, row: SpecimenRow, facets: readonly ScopedFacet[]): Statement[] {
  if (facets.length === 0) return [];
  return [
    own.insert(specimenFacets).select(sql`
      select ${row.user_id}, come.value ->> 0, come.value ->> 1, come.value ->> 2, ${numberKey(row)}, ${row.id},
        ${row.created_at} from json_each(${asJson(facets)}) come where true`),
  ];
}

/** The search forgets what it knew; of what is not in the trash it learns what is said now. */
function reworded(own: CatalogueDb, row: SpecimenRow, words: Words): Statement[] {
  const seq = sql<number>`(select ${specimens.seq} from ${specimens} where ${specimens.id} = ${row.id})`;
  const { open_text, own_text } = searchTexts(row, words);
  return [
    own.delete(specimenSearch).where(eq(specimenSearch.rowid, seq)),
    ...(row.in_trash ? [] : [own.insert(specimenSearch).values({ rowid: seq, open_text, own_text })]),
  ];
}

/** The place of a new specimen in the search, behind all others. */
export const nextSeq = sql<number>`(select coalesce(max(${specimens.seq}), 0) + 1 from ${specimens})`;
