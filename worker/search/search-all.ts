import { readPermanentId } from '#contract/collection/numbers/permanent-id.ts';
import { foldText } from '#contract/search/fold.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { askTogether } from '../db/prepared.ts';
import { askCollectors } from './found-collectors.ts';
import { askIntents } from './found-intents.ts';
import { askHowManyLocalities, askHowManyMinerals, askLocalities, askMinerals } from './found-reference.ts';
import { askPermanent, askSpecimens } from './found-specimens.ts';
import { inOrder, nothing, thingsIn } from './found-together.ts';
import { matchOfEverything } from './match-of-everything.ts';
import { withMeantNames } from './meant-names.ts';
import type { Searching } from './who-is-found.ts';

type Asked = { q: string; limit: number };

/**
 * What is found of every kind, in one trip; where no mineral is called so, one more for those from the place that is, or
 * two for those that may have been meant. Nothing but signs finds nothing.
 */
export async function searchAll({ core, reader }: Searching, { q, limit }: Asked): Promise<FoundThings> {
  const match = matchOfEverything(q);
  if (match === null) return nothing;
  const query = foldText(q);
  // Pinyin and formulas are known as one word, too.
  const joined = query.replaceAll(' ', '');
  const permanent = readPermanentId(q);
  const asked = { match, reader, limit };
  const answers = await askTogether(core, {
    minerals: askMinerals(query, limit),
    mineralCount: askHowManyMinerals(query),
    localities: askLocalities(query, limit),
    localityCount: askHowManyLocalities(query),
    collectors: askCollectors(asked),
    specimens: askSpecimens(asked),
    intents: askIntents(asked),
    ...(joined !== query && {
      joinedMinerals: askMinerals(joined, limit),
      joinedLocalities: askLocalities(joined, limit),
    }),
    ...(permanent !== null && { permanent: askPermanent(permanent, reader) }),
  });
  return inOrder(await withMeantNames(core, thingsIn(answers, { query, joined, limit }), { q, limit }), q);
}
