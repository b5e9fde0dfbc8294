import {
  type Facet,
  type FacetKind,
  ownFacetKinds,
  ownFacets,
  publicFacets,
} from '#contract/collection/listing/facets.ts';
import { filterFacets } from '#contract/collection/listing/filter-values.ts';
import type { FacetCount } from '#contract/collection/listing/filters.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { Scope } from '#worker/collection/search/index-tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { isUnfiltered, planSearch } from './plan-search.ts';
import { selectFacetColumns } from './select-specimens.ts';
import { idsSql } from './specimen-list-sql.ts';

/**
 * At most this many specimens are read to count facets; if more match, the counts of the whole collection apply.
 */
const COUNTED_SPECIMENS_MAX = 5_000;
/** For at most this many active filters, facets are also counted without that filter, for its other values. */
const RELAXED_FILTERS_MAX = 3;

/** Facet counts under the active filters; kinds that are missing have the counts of the whole collection. */
export type FilteredFacetCounts = Partial<Record<FacetKind, FacetCount[]>>;

/**
 * Returns how many specimens match the filters, and their facet counts, highest first. The counts of an active
 * filter's kind ignore that filter; they are missing if it is the only filter, beyond `APART_MAX` filters, or if
 * too many specimens match without it. Null without filters, or if more than `LEFT_MAX` specimens match.
 */
export async function countFilteredFacets(db: CatalogueDb, userId: string, scope: Scope, filters: SpecimenFilters) {
  const activeKinds = filterFacets(filters).map(({ kind }) => kind);
  const [matchFacets, ...relaxedFacets] = await Promise.all([
    readMatchingFacets(db, userId, scope, filters),
    ...activeKinds
      .slice(0, RELAXED_FILTERS_MAX)
      .map((kind) => readMatchingFacets(db, userId, scope, { ...filters, [kind]: undefined })),
  ]);
  if (!matchFacets) return null;
  const counts: FilteredFacetCounts = tallyKinds(ownFacetKinds, matchFacets);
  for (const [index, kind] of activeKinds.entries()) {
    const facets = relaxedFacets[index];
    if (facets) counts[kind] = tallyKinds([kind], facets)[kind];
    else delete counts[kind];
  }
  return { matchCount: matchFacets.length, counts };
}

/** Reads the facets of each specimen that matches the filters; null without filters, or if too many match. */
async function readMatchingFacets(
  db: CatalogueDb,
  userId: string,
  scope: Scope,
  filters: SpecimenFilters,
): Promise<Facet[][] | null> {
  if (isUnfiltered(filters)) return null;
  const criteria = planSearch(userId, scope, filters);
  if (!criteria) return [];
  const rows = await selectFacetColumns(db, idsSql(criteria, COUNTED_SPECIMENS_MAX + 1));
  return rows.length > COUNTED_SPECIMENS_MAX ? null : rows.map(scope === 'public' ? publicFacets : ownFacets);
}

/** Returns the number of specimens for each value of these kinds, the most first. */
export function tallyKinds<K extends string>(
  kinds: readonly K[],
  specimenFacets: readonly { kind: K; value: string }[][],
): Record<K, FacetCount[]> {
  const countsByKind = new Map<K, Map<string, number>>();
  for (const { kind, value } of specimenFacets.flat()) {
    const valueCounts = countsByKind.get(kind) ?? new Map<string, number>();
    countsByKind.set(kind, valueCounts.set(value, (valueCounts.get(value) ?? 0) + 1));
  }
  const kindCounts = (kind: K) =>
    [...(countsByKind.get(kind) ?? [])]
      .map(([value, specimen_count]) => ({ value, specimen_count }))
      .sort((a, b) => b.specimen_count - a.specimen_count || (a.value < b.value ? -1 : 1));
  return Object.fromEntries(kinds.map((kind) => [kind, kindCounts(kind)])) as Record<K, FacetCount[]>;
}
