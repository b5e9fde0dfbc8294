import { canShip, type ShippingTerms } from '#contract/exchange/intents/shipping-terms.ts';
import type { Want } from '#contract/exchange/wants/want.ts';
import { locales } from '#contract/format/locale.ts';
import { countryName } from '#contract/format/names.ts';
import { formulaTexts } from '#contract/minerals/formula-texts.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { indexTokens, withReadings } from '#contract/terms/index-tokens.ts';
import { ANYWHERE, type MarketFacet, marketToken } from './market-tokens.ts';

/** An offer that is not traded yet. */
type Offer = { mineral: MineralName; specimen_id: string | null; note: string | null };
type IntentLocation = { country: string; region: string | null; city: string | null };
/** An open intent, from its row and its offers. */
export type EnteredIntent = IntentLocation &
  ShippingTerms & { description: string | null; created_at: number; offers: Offer[] };

/** The part of an intent's card that only its owner changes. */
export type MarketCard = IntentLocation &
  ShippingTerms & {
    minerals: MineralName[];
    /** the specimens whose photos may be shown, in the order of the offers */
    specimens: string[];
    description: string | null;
    created_at: number;
  };
type MarketWant = Pick<Want, 'mineral' | 'locality'>;
/** The part of a want list that a card shows: the first entries, and the total. */
export type MarketWants = { lines: MarketWant[]; count: number };

const EXCERPT = 300;
/** Two more than the four that a card shows, because some may be hidden. */
const SPECIMENS_MAX = 6;
const WANTS_SHOWN = 3;

/**
 * Returns the market's entry of an intent: its search words and facets, and the data of its card. The facets of its
 * offers follow the offered specimens and are written by triggers.
 */
export const marketEntry = (intent: EnteredIntent) => ({
  facets: facetTokens(intentFacets(intent)),
  words: indexTokens('', intentTexts(intent)).join(' '),
  card: marketCard(intent),
});

/** Returns the market's entry of a user's want list, which belongs to all their intents. */
export const wantedEntry = (wants: readonly Pick<Want, 'mineral_id' | 'mineral' | 'locality'>[]) => ({
  want_tokens: facetTokens(
    wants.flatMap(({ mineral_id, locality }) => [
      ...(mineral_id ? [{ kind: 'wanted' as const, value: mineral_id }] : []),
      ...(locality?.path ?? []).map(({ id }) => ({ kind: 'wanted_at' as const, value: String(id) })),
    ]),
  ),
  wants: {
    lines: wants.slice(0, WANTS_SHOWN).map(({ mineral, locality }) => ({ mineral, locality })),
    count: wants.length,
  } satisfies MarketWants,
});

const facetTokens = (facets: readonly MarketFacet[]): string => [...new Set(facets.map(marketToken))].join(' ');

const intentFacets = (intent: EnteredIntent): MarketFacet[] => [
  { kind: 'country', value: intent.country },
  ...reachFacets(intent),
];

/** Returns the countries that a parcel certainly reaches; those for which the owner must be asked are left out. */
function reachFacets(intent: EnteredIntent): MarketFacet[] {
  const { shipping_range, country, ships_to, not_to } = intent;
  if (shipping_range === 'worldwide')
    return [{ kind: 'ships_to', value: ANYWHERE }, ...not_to.map((value) => ({ kind: 'not_to' as const, value }))];
  const reachedCountries = [country, ...ships_to].filter((to) => canShip(intent, country, to) === 'yes');
  return reachedCountries.map((value) => ({ kind: 'ships_to' as const, value }));
}

const intentTexts = ({ offers, description, country, region, city }: EnteredIntent) => [
  ...offers.flatMap(({ mineral, note }) => [
    ...withReadings(mineral.name, mineral.name_zh),
    ...formulaTexts(mineral.formula),
    note,
  ]),
  description,
  city,
  region,
  ...locales.map((locale) => countryName(country, locale)),
];

function marketCard({ offers, description, ...intent }: EnteredIntent): MarketCard {
  const { country, region, city, shipping_range, ships_to, not_to, created_at } = intent;
  return {
    country,
    region,
    city,
    shipping_range,
    ships_to,
    not_to,
    created_at,
    minerals: [...new Map(offers.map(({ mineral }) => [mineral.id, mineral])).values()],
    specimens: offers.flatMap(({ specimen_id }) => specimen_id ?? []).slice(0, SPECIMENS_MAX),
    description: description && [...description].slice(0, EXCERPT).join(''),
  };
}
