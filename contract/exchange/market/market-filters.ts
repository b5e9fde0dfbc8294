import { countryCodes } from '#contract/exchange/intents/country-codes.ts';
import { type SizeClass, sizeClasses } from '#contract/format/size.ts';
import { MINERAL_ID_MAX, patterns, QUERY_MAX } from '#contract/text/patterns.ts';

/** The filters of the market: each takes one value. */
export const marketKinds = [
  'offered',
  'wanted',
  'ships_to',
  'country',
  'size_class',
  'has_photos',
  'available',
  'has_exchanged',
] as const;
export type MarketKind = (typeof marketKinds)[number];
/**
 * Filters by a locality and all within it: that of an offered specimen, as exact as visitors see it, or of a want.
 */
export const marketLocalityKinds = ['offered_at', 'wanted_at'] as const;
export type MarketLocalityKind = (typeof marketLocalityKinds)[number];

/** How many intents are counted with filters; if more match, the counts apply to all. */
export const INTENTS_COUNTED_MAX = 2_000;

/** A query of the market; `q` is searched in the offers and descriptions of intents. */
export type MarketFilters = {
  q?: string | undefined;
  offered?: string | undefined;
  wanted?: string | undefined;
  ships_to?: string | undefined;
  country?: string | undefined;
  size_class?: SizeClass | undefined;
  has_photos?: 'true' | undefined;
  available?: 'true' | undefined;
  has_exchanged?: 'true' | undefined;
  offered_at?: string | undefined;
  wanted_at?: string | undefined;
};

/** Whether a value of an address may be the id of a mineral. */
export const isMineral = (value: string) => value.length <= MINERAL_ID_MAX && patterns.mineral.test(value);
const isLocalityId = (value: string) => patterns.place.test(value);
const isCountry = (value: string) => countryCodes.includes(value);

/** Checks filter values like their schemas: public pages read their address without loading schemas. */
const mayBe: { [K in keyof MarketFilters]-?: (value: string) => boolean } = {
  q: (value) => value.length <= QUERY_MAX,
  offered: isMineral,
  wanted: isMineral,
  ships_to: isCountry,
  country: isCountry,
  size_class: (value) => sizeClasses.some((sizeClass) => sizeClass === value),
  has_photos: (value) => value === 'true',
  available: (value) => value === 'true',
  has_exchanged: (value) => value === 'true',
  offered_at: isLocalityId,
  wanted_at: isLocalityId,
};

/** Returns the market's query from an address; invalid or empty values are left out. */
export const readMarketFilters = (search: URLSearchParams): MarketFilters =>
  Object.fromEntries(
    Object.entries(mayBe).flatMap(([name, isRight]) => {
      const value = search.get(name)?.trim();
      return value && isRight(value) ? [[name, value]] : [];
    }),
  );

/** Returns the active filters in their order; the search text is not one. */
export const activeMarketKinds = (filters: MarketFilters): (MarketKind | MarketLocalityKind)[] =>
  [...marketKinds, ...marketLocalityKinds].filter((kind) => filters[kind] !== undefined);

/** Whether a filter or a search text is active. */
export const isMarketNarrowed = (filters: MarketFilters): boolean =>
  activeMarketKinds(filters).length > 0 || (filters.q ?? '').trim() !== '';
