import { type SizeClass, sizeClasses } from '../../collection/specimen/size.ts';
import { MINERAL_ID_MAX, patterns, QUERY_MAX } from '../../patterns.ts';
import { countryCodes } from '../intents/countries.ts';

/** What the market may be narrowed by: each takes one value. */
export const marketKinds = ['offered', 'wanted', 'ships_to', 'country', 'size_class', 'has_photos'] as const;
export type MarketKind = (typeof marketKinds)[number];
/** By a place, with all that lies in it: where a piece on offer is from as exactly as visitors see it, or what is wanted. */
export const marketPlaceKinds = ['offered_at', 'wanted_at'] as const;
export type MarketPlaceKind = (typeof marketPlaceKinds)[number];

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

const isMineral = (said: string) => said.length <= MINERAL_ID_MAX && patterns.mineral.test(said);
const isPlace = (said: string) => patterns.place.test(said);
const isCountry = (said: string) => countryCodes.includes(said);

/** Whether a filter may say this, as its schema has it: what everybody may open reads its address without schemas. */
const mayBe: { [K in keyof MarketFilters]-?: (said: string) => boolean } = {
  q: (said) => said.length <= QUERY_MAX,
  offered: isMineral,
  wanted: isMineral,
  ships_to: isCountry,
  country: isCountry,
  size_class: (said) => sizeClasses.some((each) => each === said),
  has_photos: (said) => said === 'true',
  offered_at: isPlace,
  wanted_at: isPlace,
};

/** What the query of an address asks of the market; what it asks wrongly, or emptily, is left out. */
export const readMarketFilters = (search: URLSearchParams): MarketFilters =>
  Object.fromEntries(
    Object.entries(mayBe).flatMap(([name, isRight]) => {
      const said = search.get(name)?.trim();
      return said && isRight(said) ? [[name, said]] : [];
    }),
  );

/** The filters that are on, in their order; the text is none of them. */
export const marketKindsOn = (asked: MarketFilters): (MarketKind | MarketPlaceKind)[] =>
  [...marketKinds, ...marketPlaceKinds].filter((kind) => asked[kind] !== undefined);

/** Whether anything narrows the market. */
export const isMarketNarrowed = (asked: MarketFilters): boolean =>
  marketKindsOn(asked).length > 0 || (asked.q ?? '').trim() !== '';
