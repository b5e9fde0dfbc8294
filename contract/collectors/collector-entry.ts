import { locales } from '#contract/format/locale.ts';
import { countryName } from '#contract/format/names.ts';
import { indexTokens, withReadings } from '#contract/terms/index-tokens.ts';
import { foldText, hasHan } from '#contract/text/fold-text.ts';
import { ALL_COLLECTORS_FACET, type CollectorFacet, collectorFacet, facetWord } from './collector-facets.ts';
import { countryOfLocation } from './country-of-location.ts';
import { syllablesOfPerson } from './surnames.ts';

/**
 * The data of a collector in the directory: the profile, the minerals of public specimens, and the open intents.
 */
export type EnteredCollector = {
  username: string;
  display_name: string;
  location: string | null;
  bio: string | null;
  /** ids of the reference, without duplicates */
  mineral_ids: readonly string[];
  /** how many of their open intents the market lists */
  intents: number;
  /** the country of one of those intents, for a collector without a country in the profile */
  intent_country: string | null;
};

/** Returns the index entry of a collector: search words, facets and sort key. */
export function collectorEntry(collector: EnteredCollector) {
  const country = countryOfLocation(collector.location) ?? collector.intent_country;
  const facets: CollectorFacet[] = [
    ...(country === null ? [] : [{ kind: 'country' as const, value: country }]),
    ...(collector.intents > 0 ? [{ kind: 'has_active_intents' as const, value: 'true' }] : []),
    ...collector.mineral_ids.map((value) => ({ kind: 'mineral' as const, value })),
  ];
  const { username, display_name, location, bio } = collector;
  const texts = [
    ...withReadings(display_name, ...(location?.split(/[\s,，、·]+/u) ?? [])),
    foldText(display_name).replaceAll(' ', ''),
    ...typedNames(display_name),
    location,
    username,
    bio,
    ...(country === null ? [] : locales.map((locale) => countryName(country, locale))),
  ];
  return {
    country,
    facets: [ALL_COLLECTORS_FACET, ...facets.map(collectorFacet)],
    words: [...indexTokens('', texts), ...facets.map(facetWord)].join(' '),
    name_key: nameKey(display_name),
  };
}

/**
 * Returns the sort key of a name: Chinese characters are replaced by their pinyin, so that both languages share
 * one order.
 */
export const nameKey = (name: string): string =>
  [...foldText(name).matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)]
    .flatMap(([run]) => (hasHan(run) ? syllablesOfPerson(run) : run.trim()))
    .filter((word) => word !== '')
    .join(' ');

/** Returns the Chinese names in a text as typed in pinyin, with the surname's reading: qiuying, qy for 仇英. */
const typedNames = (name: string): string[] =>
  (foldText(name).match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) => {
    const syllables = syllablesOfPerson(run);
    return [syllables.join(''), syllables.map((syllable) => syllable[0]).join('')];
  });
