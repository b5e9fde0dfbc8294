import { locationText, mineralsText, rangeText } from '#contract/exchange/intents/intent-words.ts';
import type { PublicItem } from '#contract/exchange/thread/proposal.ts';
import { threadHeadValues } from '#contract/exchange/thread/thread-head-values.ts';
import { linkTo } from '#contract/paths.ts';
import { localeOf } from '../../http/language.ts';
import { orNothing, type ReadHead } from '../../http/page-head.ts';
import { readIntent } from '../intents/queries.ts';
import { intentShape } from '../intents/shape.ts';
import { readPublicStanding } from './public-threads.ts';

/** What the address of an intent says of itself. */
export const readIntentHead: ReadHead = async (c, { intent_id = '' }) => {
  const found = await readIntent(c.var.databases.core, intent_id);
  if (!found) return null;
  const intent = intentShape(found, { viewer: 'visitor', now: Date.now() });
  const locale = localeOf(c);
  const { variants = {} } = intent.offers.find(({ specimen }) => specimen?.cover)?.specimen?.cover ?? {};
  const image = variants['1280'] ?? variants['640'];
  return {
    values: {
      name: intent.display_name,
      minerals: mineralsText(intent.offers, locale),
      place: locationText(intent.location, locale),
      range: rangeText(intent, locale),
    },
    ...(image && { image }),
    canonical: linkTo('intent', { intent_id: intent.id }),
  };
};

/** What the address of a public conversation says of itself; one that is not public is as one that is not there. */
export const readThreadHead: ReadHead = (c, { thread_id = '' }) =>
  orNothing(async () => {
    const thread = await readPublicStanding(c.var.databases, thread_id);
    const { agreement } = thread;
    const image = agreement && imageAmong([...agreement.initiator_gives, ...agreement.responder_gives]);
    return {
      values: threadHeadValues(thread, localeOf(c)),
      ...(image && { image }),
      canonical: linkTo('threadPublic', { thread_id: thread.id }),
    };
  });

/** The first picture of specimens that visitors may see. */
function imageAmong(items: readonly PublicItem[]): string | undefined {
  const images = items.flatMap((item) => ('cover' in item && item.cover ? [item.cover.variants] : []));
  return images.map((variants) => variants['1280'] ?? variants['640']).find((image) => image !== undefined);
}
