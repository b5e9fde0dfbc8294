import type { Intent } from '#contract/exchange/intents/intent.ts';
import { locationText, mineralsText, rangeText } from '#contract/exchange/intents/intent-words.ts';
import { linkedIntent } from '#contract/exchange/intents/linked-intent.ts';
import type { Locale } from '#contract/format/locale.ts';
import { pageImage } from '#contract/media/shared-picture.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';

/** Sets the title and description of an intent's page, with an image of the offers. */
export function useIntentHead(intent: Intent, locale: Locale) {
  const { id: intent_id, display_name: name, offers, location } = intent;
  const values = { name, minerals: mineralsText(offers, locale), place: locationText(location, locale) };
  const canonical = linkTo('intent', { intent_id });
  const image = pageImage(canonical);
  const range = rangeText(intent, locale);
  const commonHead = { canonical, image, is_unlisted: !intent.listed };
  useHead('intent', { ...values, range }, { ...commonHead, linked: () => linkedIntent(intent, locale) });
}
