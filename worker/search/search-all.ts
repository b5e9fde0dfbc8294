import { readPermanentId } from '#contract/numbers/permanent-id.ts';
import { furtherCountLimit } from '#contract/search/count-limits.ts';
import { COUNTED_MAX, COUNTED_MIN } from '#contract/search/found-kinds.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { readPastedAddress } from '#contract/search/pasted-address.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { askTogether } from '#worker/db/prepared-query.ts';
import { collectMatches, inOrder, matchCount, noMatches } from './collect-matches.ts';
import type { SearchContext } from './findable-people.ts';
import { askCollectors, indexedCollectors } from './found-collectors.ts';
import { askIntents, indexedIntents } from './found-intents.ts';
import { askHowManyLocalities, askHowManyMinerals, askLocalities, askMinerals } from './found-reference.ts';
import { askPermanent, askSpecimens, indexedSpecimens } from './found-specimens.ts';
import { queryMatch } from './full-text-match.ts';
import { addNamedThings, readNamedThings } from './named-things.ts';
import { type QueryNames, readQueryNames } from './query-names.ts';
import { searchAddress } from './search-address.ts';
import { isWithoutMatch, readShorterQueries } from './shorter-queries.ts';
import { addSuggestedMinerals } from './suggested-minerals.ts';
import { askMatchCount } from './walked-index.ts';

type SearchInput = { q: string; limit: number };

/**
 * The results of every kind, in one round trip; one before it reads what the words of a longer query name, and one or
 * two after it what a search with few or very many results lacks. A query of punctuation alone finds nothing.
 */
export async function searchAll(context: SearchContext, { q, limit }: SearchInput): Promise<FoundThings> {
  const target = readPastedAddress(q);
  if (target) return searchAddress(context, target);
  const query = await readQueryNames(context.core, q);
  const match = queryMatch(query.words);
  if (match === null) return noMatches;
  const [wholeMatches, namedThings] = await Promise.all([
    readMatches(context, { q, match, limit }),
    readNamedThings(context, query),
  ]);
  return inOrder(await addDetails(context, addNamedThings(wholeMatches, namedThings), { q, match, limit, query }), q);
}

async function readMatches({ core, reader }: SearchContext, { q, match, limit }: SearchInput & { match: string }) {
  const query = foldText(q);
  // Pinyin and formulas are also stored as one word.
  const joinedQuery = query.replaceAll(' ', '');
  const permanent = readPermanentId(q);
  const searchQuery = { match, reader, limit };
  const answers = await askTogether(core, {
    minerals: askMinerals(query, limit),
    mineralCount: askHowManyMinerals(query),
    localities: askLocalities(query, limit),
    localityCount: askHowManyLocalities(query),
    collectors: askCollectors(searchQuery),
    specimens: askSpecimens(searchQuery),
    specimenCount: askMatchCount(indexedSpecimens, { match, reader, limit: COUNTED_MAX }),
    intents: askIntents(searchQuery),
    intentCount: askMatchCount(indexedIntents, { match, reader, limit: COUNTED_MIN }),
    ...(joinedQuery !== query && {
      joinedMinerals: askMinerals(joinedQuery, limit),
      joinedMineralCount: askHowManyMinerals(joinedQuery),
      joinedLocalities: askLocalities(joinedQuery, limit),
      joinedLocalityCount: askHowManyLocalities(joinedQuery),
    }),
    ...(permanent !== null && { permanent: askPermanent(permanent, reader) }),
  });
  return collectMatches(answers, { query, joinedQuery, limit });
}

type DetailsInput = SearchInput & { match: string; query: QueryNames };

/** Adds what depends on the matches: further counts, suggested minerals, and shorter queries where nothing matches. */
async function addDetails(
  context: SearchContext,
  matches: FoundThings,
  { q, match, limit, query }: DetailsInput,
): Promise<FoundThings> {
  const [counts, shorter_queries, completeMatches] = await Promise.all([
    readFurtherCounts(context, matches, match),
    isWithoutMatch(matches, query) ? readShorterQueries(context, query) : [],
    addSuggestedMinerals(context.core, matches, { q, limit }),
  ]);
  return { ...completeMatches, ...counts, shorter_queries };
}

/** The collectors and intents with the number of those that are more than a first look counts. */
async function readFurtherCounts({ core, reader }: SearchContext, matches: FoundThings, match: string) {
  const { collectors, intents, specimens } = matches;
  const isLarge = { collectors: collectors.total === null, intents: intents.total === null };
  const kindCount = Object.values(isLarge).filter(Boolean).length;
  const limit = furtherCountLimit(specimens.total ?? COUNTED_MAX + 1, kindCount);
  if (limit === null) return {};
  const answers = await askTogether(core, {
    ...(isLarge.collectors && { collectors: askMatchCount(indexedCollectors, { match, reader, limit }) }),
    ...(isLarge.intents && { intents: askMatchCount(indexedIntents, { match, reader, limit }) }),
  });
  const [collectorCount] = answers.collectors ?? [];
  const [intentCount] = answers.intents ?? [];
  return {
    ...(collectorCount && { collectors: { items: collectors.items, ...matchCount(collectorCount, limit) } }),
    ...(intentCount && { intents: { items: intents.items, ...matchCount(intentCount, limit) } }),
  };
}
