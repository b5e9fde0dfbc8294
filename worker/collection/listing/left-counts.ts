import {
  type Facet,
  type FacetKind,
  ownFacetKinds,
  ownFacets,
  publicFacets,
} from '#contract/collection/listing/facets.ts';
import { facetsOfFilters } from '#contract/collection/listing/filter-values.ts';
import type { CountedFacet } from '#contract/collection/listing/filters.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { Scope } from '#worker/collection/search/index-tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { idsSql } from './find-specimens.ts';
import { isWhole, planSearch } from './plan-search.ts';
import { selectFaceted } from './select-specimens.ts';

/** What is counted by reading it: beyond so many, counts are of all. */
const LEFT_MAX = 5_000;
/** For how many filters that are on it is also read what the others leave. */
const APART_MAX = 3;

/** Counts of kinds by what filters leave; of the kinds that are missing, the counts of all hold. */
export type LeftCounts = Partial<Record<FacetKind, CountedFacet[]>>;

/**
 * How many specimens filters leave, and under what those stand, the most first. Of a filter that is on, it is what each of
 * its values would leave beside the other filters, or all where that is not read. Null where they leave too many to be read.
 */
export async function countLeft(db: CatalogueDb, userId: string, scope: Scope, filters: SpecimenFilters) {
  const kinds = facetsOfFilters(filters).map(({ kind }) => kind);
  const [left, ...kindFacets] = await Promise.all([
    readLeft(db, userId, scope, filters),
    ...kinds.slice(0, APART_MAX).map((kind) => readLeft(db, userId, scope, { ...filters, [kind]: undefined })),
  ]);
  if (!left) return null;
  const counts: LeftCounts = tallyKinds(ownFacetKinds, left);
  for (const [index, kind] of kinds.entries()) {
    const facets = kindFacets[index];
    if (facets) counts[kind] = tallyKinds([kind], facets)[kind];
    else delete counts[kind];
  }
  return { matchCount: left.length, counts };
}

/** What each specimen stands under that filters leave; null where that is everything, or too much to be read. */
async function readLeft(
  db: CatalogueDb,
  userId: string,
  scope: Scope,
  filters: SpecimenFilters,
): Promise<Facet[][] | null> {
  if (isWhole(filters)) return null;
  const criteria = planSearch(userId, scope, filters);
  if (!criteria) return [];
  const rows = await selectFaceted(db, idsSql(criteria, LEFT_MAX + 1));
  return rows.length > LEFT_MAX ? null : rows.map(scope === 'public' ? publicFacets : ownFacets);
}

/** How many specimens stand under each value of these kinds, the most first. */
export function tallyKinds<K extends string>(
  kinds: readonly K[],
  specimens: readonly { kind: K; value: string }[][],
): Record<K, CountedFacet[]> {
  const countsByKind = new Map<K, Map<string, number>>();
  for (const { kind, value } of specimens.flat()) {
    const values = countsByKind.get(kind) ?? new Map<string, number>();
    countsByKind.set(kind, values.set(value, (values.get(value) ?? 0) + 1));
  }
  const kindCounts = (kind: K) =>
    [...(countsByKind.get(kind) ?? [])]
      .map(([value, specimen_count]) => ({ value, specimen_count }))
      .sort((a, b) => b.specimen_count - a.specimen_count || (a.value < b.value ? -1 : 1));
  return Object.fromEntries(kinds.map((kind) => [kind, kindCounts(kind)])) as Record<K, CountedFacet[]>;
}
