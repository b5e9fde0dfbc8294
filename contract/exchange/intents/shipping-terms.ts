import * as z from 'zod';
import { optionalLine } from '#contract/text/text.ts';
import { country } from './country.ts';
import { countryCodes } from './country-codes.ts';

export const shippingRanges = ['in_person', 'domestic', 'region', 'worldwide', 'ask'] as const;
export type ShippingRange = (typeof shippingRanges)[number];

const AREA_NAME_MAX = 80;

/** Where a parcel can and can't be sent. `ships_to` applies only to the range 'region'. */
export type ShippingTerms = { shipping_range: ShippingRange; ships_to: string[]; not_to: string[] };

const streetPattern =
  /\b(street|st|road|rd|avenue|ave|lane|drive|apt|po box|rue|via|calle|ulica|ul)\b|stra(ss|ß)e|str\.|weg\b/iu;

/** Whether a text contains a street address: a number beside a word for a street, or one before 号. */
export const hasStreetAddress = (text: string): boolean =>
  /\d/.test(text) && (streetPattern.test(text) || /(?<!\d)\d+\s*[号號弄室栋]|[路街道巷]\s*\d/u.test(text));

const coarse = optionalLine(AREA_NAME_MAX)
  .refine((text) => !text || !hasStreetAddress(text), { error: 'intent_street' })
  .meta({ examples: [null, 'Hunan'] });

/** The location from which a user exchanges: a country, optionally a region and city, never a street. */
export const locationSchema = z.object({
  country: z.string({ error: 'intent_no_location' }).min(1, { error: 'intent_no_location' }).pipe(country),
  region: coarse,
  city: coarse,
});

/** Countries, without repeats. */
export const countries = z
  .array(country)
  .max(countryCodes.length, { error: 'form_range' })
  .transform((codes) => [...new Set(codes)])
  .meta({ examples: [[], ['CN', 'JP']] });

/** Returns the fault of a range, or null: 'region' must have countries, any other range none. */
export function shippingFault({ shipping_range, ships_to }: Pick<ShippingTerms, 'shipping_range' | 'ships_to'>) {
  if (shipping_range === 'region') return ships_to.length === 0 ? ('form_required' as const) : null;
  return ships_to.length > 0 ? ('form_choice' as const) : null;
}

/**
 * Returns whether terms exclude a country that they name as reached: one of a region's, or the only one of a range
 * within the country.
 */
export function hasShippingConflict({ shipping_range, ships_to, not_to }: ShippingTerms, from?: string): boolean {
  if (shipping_range === 'domestic') return from !== undefined && not_to.includes(from);
  return shipping_range === 'region' && ships_to.some((country) => not_to.includes(country));
}

/**
 * Returns the terms after a partial change: the countries of a region are dropped with the range unless they were
 * just given.
 */
export function changeShipping(
  currentTerms: ShippingTerms,
  change: { [K in keyof ShippingTerms]?: ShippingTerms[K] | undefined },
): ShippingTerms {
  const shipping_range = change.shipping_range ?? currentTerms.shipping_range;
  const remainingCountries = shipping_range === 'region' ? currentTerms.ships_to : [];
  return {
    shipping_range,
    ships_to: change.ships_to ?? remainingCountries,
    not_to: change.not_to ?? currentTerms.not_to,
  };
}

/**
 * Returns whether a parcel can be sent to a country by the terms; 'ask' if the owner must be asked. An exclusion
 * takes precedence.
 */
export function canShip(shippingTerms: ShippingTerms, from: string, to: string): 'yes' | 'no' | 'ask' {
  const { shipping_range, ships_to, not_to } = shippingTerms;
  if (not_to.includes(to)) return 'no';
  if (shipping_range === 'in_person' || shipping_range === 'ask') return 'ask';
  if (shipping_range === 'worldwide' || to === from) return 'yes';
  return shipping_range === 'region' && ships_to.includes(to) ? 'yes' : 'no';
}

/** Returns the best answer for any of a reader's countries, and which of them it is for; null without one. */
export function bestReach(
  terms: ShippingTerms,
  from: string,
  countries: readonly string[],
): { country: string; reach: ReturnType<typeof canShip> } | null {
  const answers = countries.map((country) => ({ country, reach: canShip(terms, from, country) }));
  return (
    answers.find(({ reach }) => reach === 'yes') ?? answers.find(({ reach }) => reach === 'ask') ?? answers[0] ?? null
  );
}
