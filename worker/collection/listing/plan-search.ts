import type { PublicSort } from '#contract/collection/api.ts';
import { filterFacets, usualPublicSort, usualSort } from '#contract/collection/listing/filter-values.ts';
import type { OwnSort, SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { Scope } from '#worker/collection/search/index-tables.ts';
import { matchExpression } from '#worker/collection/search/match-expression.ts';
import { filterRanges } from './filter-ranges.ts';
import type { Criteria } from './specimen-list-sql.ts';

export type SortedFilters = SpecimenFilters & { sort?: OwnSort | PublicSort | undefined };

/** Whether nothing narrows a list, so that its stored count is its total. */
export const isUnfiltered = (filters: SortedFilters) =>
  filterFacets(filters).length === 0 &&
  filters.label === undefined &&
  filterRanges(filters).length === 0 &&
  !filters.q?.trim();

/** Combines filters, text and sort into criteria; null when nothing can match. */
export function planSearch(user_id: string, scope: Scope, { sort, ...filters }: SortedFilters): Criteria | null {
  const match = matchExpression(user_id, scope, {
    facets: filterFacets(filters),
    q: filters.q,
    label: filters.label,
  });
  if (match === 'nothing') return null;
  const ranges = filterRanges(filters);
  const usual = scope === 'public' ? usualPublicSort : usualSort;
  const heldOrder = match === null ? ranges[0]?.order : undefined;
  return { user_id, scope, match, ranges, order: sort ?? heldOrder ?? usual };
}
