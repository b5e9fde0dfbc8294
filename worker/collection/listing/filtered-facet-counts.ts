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
import { isWhole, planSearch } from './plan-search.ts';
import { selectFaceted } from './select-specimens.ts';
import { idsSql } from './specimen-list-sql.ts';

/**
 * At most this many specimens are read to count facets; if more match, the counts of the whole collection apply.
 */
const LEFT_MAX = 5_000;
/** For at most this many active filters, facets are also counted without that filter, for its other values. */
const APART_MAX = 3;

/** Facet counts under the active filters; kinds that are missing have the counts of the whole collection. */
export type LeftCounts = Partial<Record<FacetKind, CountedFacet[]>>;

/**
 * Returns how many specimens match the filters, and their facet counts, highest first. The counts of an active
 * filter's kind ignore that filter; they are missing if it is the only filter, beyond `APART_MAX` filters, or if
 * too many specimens match without it. Null without filters, or if more than `LEFT_MAX` specimens match.
 */
export async function countLeft(db: CatalogueDb, userId: string, scope: Scope, filters: SpecimenFilters) {
  const kinds = facetsOfFilters(filters).map(({ kind }) => kind);
  const [matchFacets, ...kindFacets] = await Promise.all([
    readLeft(db, userId, scope, filters),
    ...kinds.slice(0, APART_MAX).map((kind) => readLeft(db, userId, scope, { ...filters, [kind]: undefined })),
  ]);
  if (!matchFacets) return null;
  const counts: LeftCounts = tallyKinds(ownFacetKinds, matchFacets);
  for (const [index, kind] of kinds.entries()) {
    const facets = kindFacets[index];
    if (facets) counts[kind] = tallyKinds([kind], facets)[kind];
    else delete counts[kind];
  }
  return { matchCount: matchFacets.length, counts };
}

/** Reads the facets of each specimen that matches the filters; null without filters, or if too many match. */
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

/** Returns the number of specimens for each value of these kinds, the most first. */
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
