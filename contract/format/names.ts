import { collectorsCountryName } from './country-names.ts';
import { languageTags } from './language-tag.ts';
import type { Locale } from './locale.ts';

/** Returns several names on one line, with the separator of the language. */
export const listNames = (names: readonly string[], locale: Locale): string =>
  names.join(locale === 'zh' ? '、' : ', ');

/** Returns several phrases on one line; each may itself contain a list of names. */
export const listSayings = (sayings: readonly string[], locale: Locale): string =>
  sayings.join(locale === 'zh' ? '；' : '; ');

/** Returns a location from small to large, in Chinese from large to small: 'Changsha, Hunan, China', '中国 湖南 长沙'. */
export const addressLine = (segments: readonly (string | null)[], locale: Locale): string => {
  const presentSegments = segments.filter((segment) => segment !== null && segment !== '');
  return locale === 'zh' ? presentSegments.toReversed().join(' ') : presentSegments.join(', ');
};

/** Returns the name of an ISO 3166-1 country, such as 'China' or '中国'; its code if there is no name. */
export const countryName = (code: string, locale: Locale): string =>
  collectorsCountryName(codeName('region', code, locale));

/** Returns the name of an ISO 4217 currency; its code if there is no name. */
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

/** Returns the alphabetical comparison of a language. */
export const alphabet = (locale: Locale) => new Intl.Collator(languageTags[locale]).compare;

/** Compares texts in numeric order: drawer 10 follows drawer 9. */
export const compareCounted = new Intl.Collator(undefined, { numeric: true }).compare;
