import { collectorsCountryName } from './country-names.ts';
import { languageTags } from './language-tag.ts';
import type { Locale } from './locale.ts';

/** Several names in one line, divided as the language does it. */
export const listNames = (names: readonly string[], locale: Locale): string =>
  names.join(locale === 'zh' ? '、' : ', ');

/** Several sayings in one line; they may have names divided in them. */
export const listSayings = (sayings: readonly string[], locale: Locale): string =>
  sayings.join(locale === 'zh' ? '；' : '; ');

/** A place from the particular to the general, in Chinese the other way: 'Changsha, Hunan, China', '中国 湖南 长沙'. */
export const addressLine = (segments: readonly (string | null)[], locale: Locale): string => {
  const presentSegments = segments.filter((segment) => segment !== null && segment !== '');
  return locale === 'zh' ? presentSegments.toReversed().join(' ') : presentSegments.join(', ');
};

/** What a country of ISO 3166-1 is called, such as 'China' or '中国'; its letters where there is no name for them. */
export const countryName = (code: string, locale: Locale): string =>
  collectorsCountryName(codeName('region', code, locale));

/** What a currency of ISO 4217 is called; its letters where there is no name for them. */
export const currencyName = (code: string, locale: Locale): string => codeName('currency', code, locale);

const names = new Map<string, Intl.DisplayNames>();

function codeName(type: 'region' | 'currency', code: string, locale: Locale): string {
  const displayNames = names.get(type + locale) ?? new Intl.DisplayNames(languageTags[locale], { type });
  names.set(type + locale, displayNames);
  try {
    return displayNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The alphabet of a language. */
export const alphabet = (locale: Locale) => new Intl.Collator(languageTags[locale]).compare;

/** The order in which one counts: drawer 10 follows drawer 9. */
export const compareCounted = new Intl.Collator(undefined, { numeric: true }).compare;
