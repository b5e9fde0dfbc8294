import { countryCodes } from '#contract/exchange/intents/countries.ts';
import type { Locale } from '#contract/format/locale.ts';
import { alphabet, countryName } from '#contract/format/names.ts';
import { foldText, startsWord } from '#contract/text/fold.ts';

const FOUND_MAX = 40;

/** Countries whose code or whose name in either language begins with the text; a full match comes first. */
export function findCountries(text: string, locale: Locale): string[] {
  const searchText = foldText(text);
  const compare = alphabet(locale);
  const countryNames = (code: string) =>
    [countryName(code, locale), countryName(code, 'en'), countryName(code, 'zh')].map(foldText);
  const rank = (code: string) => (foldText(code) === searchText || countryNames(code).includes(searchText) ? 0 : 1);
  const isFound = (code: string) =>
    foldText(code) === searchText || countryNames(code).some((name) => startsWord(name, searchText));
  return countryCodes
    .filter((code) => searchText === '' || isFound(code))
    .sort((a, b) => rank(a) - rank(b) || compare(countryName(a, locale), countryName(b, locale)))
    .slice(0, FOUND_MAX);
}
