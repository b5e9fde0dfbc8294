import { readPermanentId } from '#contract/numbers/permanent-id.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { askTogether } from '#worker/db/prepared-query.ts';
import { collectMatches, inOrder, noMatches } from './collect-matches.ts';
import type { SearchContext } from './findable-people.ts';
import { askCollectors } from './found-collectors.ts';
import { askIntents } from './found-intents.ts';
import { askHowManyLocalities, askHowManyMinerals, askLocalities, askMinerals } from './found-reference.ts';
import { askPermanent, askSpecimens } from './found-specimens.ts';
import { matchOfEverything } from './full-text-match.ts';
import { addSuggestedMinerals } from './suggested-minerals.ts';

type SearchInput = { q: string; limit: number };

/**
 * The results of every kind, in one round trip; if no mineral matches, one more for the minerals of the matched
 * locality, or two for minerals one mistyped letter away. A query of punctuation alone finds nothing.
 */
export async function searchAll({ core, reader }: SearchContext, { q, limit }: SearchInput): Promise<FoundThings> {
  const match = matchOfEverything(q);
  if (match === null) return noMatches;
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
    intents: askIntents(searchQuery),
    ...(joinedQuery !== query && {
      joinedMinerals: askMinerals(joinedQuery, limit),
      joinedLocalities: askLocalities(joinedQuery, limit),
    }),
    ...(permanent !== null && { permanent: askPermanent(permanent, reader) }),
  });
  return inOrder(
    await addSuggestedMinerals(core, collectMatches(answers, { query, joinedQuery, limit }), { q, limit }),
    q,
  );
}
