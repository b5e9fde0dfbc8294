import { countryCodes } from '#contract/exchange/intents/countries.ts';
import { type SizeClass, sizeClasses } from '#contract/format/size.ts';
import { MINERAL_ID_MAX, patterns, QUERY_MAX } from '#contract/text/patterns.ts';

/** What the market may be narrowed by: each takes one value. */
export const marketKinds = ['offered', 'wanted', 'ships_to', 'country', 'size_class', 'has_photos'] as const;
export type MarketKind = (typeof marketKinds)[number];
/** By a place, with all that lies in it: where a piece on offer is from as exactly as visitors see it, or what is wanted. */
export const marketLocalityKinds = ['offered_at', 'wanted_at'] as const;
export type MarketLocalityKind = (typeof marketLocalityKinds)[number];

/** How many intents are counted under filters: where more are left, counts are of all. */
export const INTENTS_COUNTED_MAX = 2_000;

/** What is asked of the market; `q` is looked for in what intents offer and say. */
export type MarketFilters = {
  q?: string | undefined;
  offered?: string | undefined;
  wanted?: string | undefined;
  ships_to?: string | undefined;
  country?: string | undefined;
  size_class?: SizeClass | undefined;
  has_photos?: 'true' | undefined;
  offered_at?: string | undefined;
  wanted_at?: string | undefined;
};

const isMineral = (value: string) => value.length <= MINERAL_ID_MAX && patterns.mineral.test(value);
const isLocalityId = (value: string) => patterns.place.test(value);
const isCountry = (value: string) => countryCodes.includes(value);

/** Whether a filter may say this, as its schema has it: what everybody may open reads its address without schemas. */
const mayBe: { [K in keyof MarketFilters]-?: (value: string) => boolean } = {
  q: (value) => value.length <= QUERY_MAX,
  offered: isMineral,
  wanted: isMineral,
  ships_to: isCountry,
  country: isCountry,
  size_class: (value) => sizeClasses.some((sizeClass) => sizeClass === value),
  has_photos: (value) => value === 'true',
  offered_at: isLocalityId,
  wanted_at: isLocalityId,
};

/** What the query of an address asks of the market; what it asks wrongly, or emptily, is left out. */
export const readMarketFilters = (search: URLSearchParams): MarketFilters =>
  Object.fromEntries(
    Object.entries(mayBe).flatMap(([name, isRight]) => {
      const value = search.get(name)?.trim();
      return value && isRight(value) ? [[name, value]] : [];
    }),
  );

/** The filters that are on, in their order; the text is none of them. */
export const activeMarketKinds = (filters: MarketFilters): (MarketKind | MarketLocalityKind)[] =>
  [...marketKinds, ...marketLocalityKinds].filter((kind) => filters[kind] !== undefined);

/** Whether anything narrows the market. */
export const isMarketNarrowed = (filters: MarketFilters): boolean =>
  activeMarketKinds(filters).length > 0 || (filters.q ?? '').trim() !== '';
