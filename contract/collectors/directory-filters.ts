import { countryCodes } from '#contract/exchange/intents/countries.ts';
import { MINERAL_ID_MAX, patterns, QUERY_MAX } from '#contract/text/patterns.ts';

/** In which order the directory may stand; the first is the usual one. */
export const collectorSorts = ['active', 'newest', 'specimens', 'localities', 'name'] as const;
export type CollectorSort = (typeof collectorSorts)[number];
export const usualSort: CollectorSort = 'active';

/** What the directory may be narrowed by: each takes one value. */
export const collectorKinds = ['country', 'has_active_intents', 'mineral'] as const;
export type CollectorKind = (typeof collectorKinds)[number];

/** How many collectors are read to be sorted or counted under filters: more are walked in the order of the list. */
export const COLLECTORS_COUNTED_MAX = 1_000;

/** What is asked of the directory; `q` is looked for in names, places and what collectors say of themselves. */
export type CollectorFilters = {
  q?: string | undefined;
  country?: string | undefined;
  has_active_intents?: 'true' | undefined;
  mineral?: string | undefined;
};
export type AskedCollectors = CollectorFilters & { sort?: CollectorSort | undefined };

/** Whether a filter may say this, as its schema has it: what everybody may open reads its address without schemas. */
const mayBe: { [K in keyof AskedCollectors]-?: (value: string) => boolean } = {
  q: (value) => value.length <= QUERY_MAX,
  country: (value) => countryCodes.includes(value),
  has_active_intents: (value) => value === 'true',
  mineral: (value) => value.length <= MINERAL_ID_MAX && patterns.mineral.test(value),
  sort: (value) => value !== usualSort && collectorSorts.some((sort) => sort === value),
};

/** What the query of an address asks of the directory; what it asks wrongly, or emptily, is left out. */
export const readAskedCollectors = (search: URLSearchParams): AskedCollectors =>
  Object.fromEntries(
    Object.entries(mayBe).flatMap(([name, isRight]) => {
      const value = search.get(name)?.trim();
      return value && isRight(value) ? [[name, value]] : [];
    }),
  );

/** The filters that are on, in their order; the text is none of them. */
export const activeCollectorKinds = (filters: CollectorFilters): CollectorKind[] =>
  collectorKinds.filter((kind) => filters[kind] !== undefined);

/** Whether anything narrows the directory. */
export const isDirectoryNarrowed = (filters: CollectorFilters): boolean =>
  activeCollectorKinds(filters).length > 0 || (filters.q ?? '').trim() !== '';
