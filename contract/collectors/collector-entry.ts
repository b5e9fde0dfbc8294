import { countryName } from '../format/names.ts';
import { locales } from '../locale.ts';
import { fold, hasHan } from '../search/fold.ts';
import { indexedWords, withReadings } from '../search/indexed-words.ts';
import { type CollectorFacet, collectorFacet, EVERYBODY, facetWord } from './collector-facets.ts';
import { countryOfLocation } from './country-of-location.ts';
import { syllablesOfPerson } from './surnames.ts';

/** A collector as the directory reads them: what they say of themselves, and what they show. */
export type EnteredCollector = {
  username: string;
  display_name: string;
  location: string | null;
  bio: string | null;
  /** of the reference, each once */
  mineral_ids: readonly string[];
  /** open intents that others find */
  intents: number;
  /** of one of those, for somebody who does not say where they are */
  intent_country: string | null;
};

/** What the directory holds of a collector: what they are found by, counted under and sorted by. */
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
    fold(display_name).replaceAll(' ', ''),
    ...typedNames(display_name),
    location,
    username,
    bio,
    ...(country === null ? [] : locales.map((locale) => countryName(country, locale))),
  ];
  return {
    country,
    facets: [EVERYBODY, ...facets.map(collectorFacet)],
    words: [...indexedWords('', texts), ...facets.map(facetWord)].join(' '),
    name_key: nameKey(display_name),
  };
}

/** By what a name stands in the alphabet: Chinese characters by how they are read, so that both languages have one order. */
export const nameKey = (name: string): string =>
  [...fold(name).matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)]
    .flatMap(([run]) => (hasHan(run) ? syllablesOfPerson(run) : run.trim()))
    .filter((word) => word !== '')
    .join(' ');

/** How the Chinese names in a text are typed, the surname as it is read: qiuying, qy for 仇英. */
const typedNames = (name: string): string[] =>
  (fold(name).match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) => {
    const syllables = syllablesOfPerson(run);
    return [syllables.join(''), syllables.map((one) => one[0]).join('')];
  });
