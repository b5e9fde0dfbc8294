import { countryCodes } from '#contract/exchange/intents/country-codes.ts';
import { MINERAL_ID_MAX, patterns, QUERY_MAX } from '#contract/text/patterns.ts';

/** The sort orders of the directory; the first is the default. */
export const collectorSorts = ['active', 'newest', 'specimens', 'localities', 'name'] as const;
export type CollectorSort = (typeof collectorSorts)[number];
export const defaultSort: CollectorSort = 'active';

/** The filters of the directory: each takes one value. */
export const collectorKinds = ['country', 'has_active_intents', 'mineral'] as const;
export type CollectorKind = (typeof collectorKinds)[number];

/** How many collectors are read for sorting or counting with filters; more are read in the order of the list. */
export const COLLECTORS_COUNTED_MAX = 1_000;

/** A query of the directory; `q` is searched in names, locations and bios. */
export type CollectorFilters = {
  q?: string | undefined;
  country?: string | undefined;
  has_active_intents?: 'true' | undefined;
  mineral?: string | undefined;
};
export type CollectorsQuery = CollectorFilters & { sort?: CollectorSort | undefined };

/** Checks filter values like their schemas: public pages read their address without loading schemas. */
const mayBe: { [K in keyof CollectorsQuery]-?: (value: string) => boolean } = {
  q: (value) => value.length <= QUERY_MAX,
  country: (value) => countryCodes.includes(value),
  has_active_intents: (value) => value === 'true',
  mineral: (value) => value.length <= MINERAL_ID_MAX && patterns.mineral.test(value),
  sort: (value) => value !== defaultSort && collectorSorts.some((sort) => sort === value),
};

/** Returns the directory's query from an address; invalid or empty values are left out. */
export const readAskedCollectors = (search: URLSearchParams): CollectorsQuery =>
  Object.fromEntries(
    Object.entries(mayBe).flatMap(([name, isRight]) => {
      const value = search.get(name)?.trim();
      return value && isRight(value) ? [[name, value]] : [];
    }),
  );

/** Returns the active filters in their order; the search text is not one. */
export const activeCollectorKinds = (filters: CollectorFilters): CollectorKind[] =>
  collectorKinds.filter((kind) => filters[kind] !== undefined);

/** Whether a filter or a search text is active. */
export const isDirectoryNarrowed = (filters: CollectorFilters): boolean =>
  activeCollectorKinds(filters).length > 0 || (filters.q ?? '').trim() !== '';
