import { locationText, mineralsText, rangeText } from '#contract/exchange/intent-words.ts';
import { linkTo } from '#contract/paths.ts';
import { localeOf } from '../http/language.ts';
import type { ReadHead } from '../http/page-head.ts';
import { readIntent } from './intents/queries.ts';
import { intentShape } from './intents/shape.ts';

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
