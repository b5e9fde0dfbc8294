import type { Want } from '#contract/exchange/wants/want.ts';
import { wantText } from '#contract/exchange/wants/want-texts.ts';
import type { Locale } from '#contract/format/locale.ts';
import { alphabet, countryName, listNames, listSayings } from '#contract/format/names.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { fillText, type Sentence } from '#contract/screen-texts/sentence.ts';
import type { ShippingRange, ShippingTerms } from './shipping-terms.ts';

/** The name of each shipping range. */
export const rangeNames = {
  in_person: { en: 'In person', zh: '当面交换' },
  domestic: { en: 'Domestic', zh: '仅国内' },
  region: { en: 'Some countries', zh: '指定地区' },
  worldwide: { en: 'Worldwide', zh: '全球' },
  ask: { en: 'Ask me', zh: '先问我' },
} as const satisfies Record<ShippingRange, Sentence>;

/** Returns the names of countries in alphabetical order of the reader's language. */
export function countryList(codes: readonly string[], locale: Locale): string {
  return listNames(codes.map((code) => countryName(code, locale)).sort(alphabet(locale)), locale);
}

/**
 * Returns where a parcel can be sent: the name of the range, or the countries of a region. Excluded countries are
 * shown separately.
 */
export const rangeText = ({ shipping_range, ships_to }: Omit<ShippingTerms, 'not_to'>, locale: Locale): string =>
  shipping_range === 'region' ? countryList(ships_to, locale) : fillText(rangeNames[shipping_range], locale);

const NAMED_MINERALS_MAX = 3;

/** Returns the distinct minerals of a list: all if there are few, else the first three and how many more. */
export const mineralsText = (wants: readonly Pick<Want, 'mineral'>[], locale: Locale): string =>
  mineralNamesText(
    wants.flatMap(({ mineral }) => mineral ?? []),
    locale,
  );

/** The same for a list of minerals. */
export function mineralNamesText(minerals: readonly NonNullable<Want['mineral']>[], locale: Locale): string {
  const names = [...new Set(minerals.map((mineral) => localizedMineralName(mineral, locale)))];
  const remainingCount = names.length - NAMED_MINERALS_MAX;
  if (remainingCount <= 1) return listNames(names, locale);
  const firstNames = listNames(names.slice(0, NAMED_MINERALS_MAX), locale);
  return locale === 'zh' ? `${firstNames}等 ${names.length} 种` : `${firstNames} and ${remainingCount} more`;
}

/**
 * Returns the first entries of a want list and how many more there are; `count` is the total if not all entries
 * are given.
 */
export function wantsText(
  wants: readonly Pick<Want, 'mineral' | 'locality'>[],
  locale: Locale,
  count = wants.length,
): string {
  const wantTexts = wants.slice(0, NAMED_MINERALS_MAX).map((want) => wantText(want, locale));
  const remainingCount = count - wantTexts.length;
  const firstTexts = listSayings(wantTexts, locale);
  if (remainingCount === 0) return firstTexts;
  return locale === 'zh' ? `${firstTexts}等 ${count} 项` : `${firstTexts} and ${remainingCount} more`;
}
