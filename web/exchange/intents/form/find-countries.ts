import { countryCodes } from '#contract/exchange/intents/countries.ts';
import { alphabet, countryName } from '#contract/format/names.ts';
import type { Locale } from '#contract/locale.ts';
import { foldText, startsWord } from '#contract/search/fold.ts';

const FOUND_MAX = 40;

/** Countries whose letters or whose name in either language begin with what is typed; the name typed in full first. */
export function findCountries(typed: string, locale: Locale): string[] {
  const wanted = foldText(typed);
  const compare = alphabet(locale);
  const namesOf = (code: string) =>
    [countryName(code, locale), countryName(code, 'en'), countryName(code, 'zh')].map(foldText);
  const standing = (code: string) => (foldText(code) === wanted || namesOf(code).includes(wanted) ? 0 : 1);
  const isFound = (code: string) => foldText(code) === wanted || namesOf(code).some((name) => startsWord(name, wanted));
  return countryCodes
    .filter((code) => wanted === '' || isFound(code))
    .sort((a, b) => standing(a) - standing(b) || compare(countryName(a, locale), countryName(b, locale)))
    .slice(0, FOUND_MAX);
}
