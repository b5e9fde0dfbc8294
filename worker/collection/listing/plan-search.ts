import type { PublicSort } from '#contract/collection/api.ts';
import { facetsOfFilters, usualPublicSort, usualSort } from '#contract/collection/listing/filter-values.ts';
import type { OwnSort, SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { Scope } from '../search/index-tables.ts';
import { matchOf } from '../search/matching.ts';
import type { Sought } from './find-specimens.ts';
import { rangesOf } from './ranges.ts';

export type SortedFilters = SpecimenFilters & { sort?: OwnSort | PublicSort | undefined };

/** Whether nothing narrows a list, so that its kept count is its total. */
export const isWhole = (asked: SortedFilters) =>
  facetsOfFilters(asked).length === 0 && asked.label === undefined && rangesOf(asked).length === 0 && !asked.q?.trim();

/** What filters, text and sort come to; null when nothing can be found. */
export function planSearch(user_id: string, scope: Scope, { sort, ...asked }: SortedFilters): Sought | null {
  const match = matchOf(user_id, scope, { facets: facetsOfFilters(asked), q: asked.q, label: asked.label });
  if (match === 'nothing') return null;
  const ranges = rangesOf(asked);
  const usual = scope === 'public' ? usualPublicSort : usualSort;
  const held = match === null ? ranges[0]?.order : undefined;
  return { user_id, scope, match, ranges, order: sort ?? held ?? usual };
}
