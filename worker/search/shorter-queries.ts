import { COUNTED_MIN } from '#contract/search/found-kinds.ts';
import type { FoundThings, ShorterQuery } from '#contract/search/found-things.ts';
import { askTogether } from '#worker/db/prepared-query.ts';
import { matchCount } from './collect-matches.ts';
import type { SearchContext } from './findable-people.ts';
import { indexedSpecimens } from './found-specimens.ts';
import { queryMatch } from './full-text-match.ts';
import type { QueryNames } from './query-names.ts';
import { askMatchCount } from './walked-index.ts';

/** With more words, most of a sentence would be left. */
const WORDS_MAX = 5;
const SHOWN_MAX = 3;

/** Whether no result has all words of a query of several. */
export const isWithoutMatch = ({ named_kinds, ...matches }: FoundThings, { words }: QueryNames): boolean =>
  words.length > 1 &&
  (['minerals', 'localities', 'collectors', 'specimens', 'intents'] as const).every(
    (kind) => named_kinds.some((namedKind) => namedKind === kind) || matches[kind].items.length === 0,
  );

/**
 * The queries that leave out one word of a query and find specimens, those with the most first: what a search without
 * results offers instead.
 */
export async function readShorterQueries(
  { core, reader }: SearchContext,
  { words }: QueryNames,
): Promise<ShorterQuery[]> {
  if (words.length < 2 || words.length > WORDS_MAX) return [];
  const shorterQueries = words.flatMap((_, index) => {
    const otherWords = words.toSpliced(index, 1);
    const match = queryMatch(otherWords);
    return match === null ? [] : [{ q: otherWords.map(({ text }) => text).join(' '), match }];
  });
  const counts = await askTogether(
    core,
    Object.fromEntries(
      shorterQueries.map(({ q, match }) => [q, askMatchCount(indexedSpecimens, { match, reader, limit: COUNTED_MIN })]),
    ),
  );
  return shorterQueries
    .flatMap(({ q }) => (counts[q]?.[0] ? [{ q, ...matchCount(counts[q][0], COUNTED_MIN) }] : []))
    .filter(({ total }) => total !== 0)
    .toSorted((a, b) => (b.total ?? COUNTED_MIN + 1) - (a.total ?? COUNTED_MIN + 1))
    .slice(0, SHOWN_MAX);
}
