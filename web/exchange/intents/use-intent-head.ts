import type { Intent } from '#contract/exchange/intents/intent.ts';
import { locationText, mineralsText, rangeText } from '#contract/exchange/intents/intent-words.ts';
import type { Locale } from '#contract/locale.ts';
import { sharedPicture } from '#contract/media/shared-picture.ts';
import { linkTo } from '#contract/paths.ts';
import { useHead } from '#web/shell/head.ts';

/** Writes who offers what from where, with the picture of an offer. */
export function useIntentHead(intent: Intent, locale: Locale) {
  const { id: intent_id, display_name: name, offers, location } = intent;
  const values = { name, minerals: mineralsText(offers, locale), place: locationText(location, locale) };
  const image = sharedPicture(...offers.map(({ specimen }) => specimen?.cover));
  useHead(
    'intent',
    { ...values, range: rangeText(intent, locale) },
    { canonical: linkTo('intent', { intent_id }), image },
  );
}
