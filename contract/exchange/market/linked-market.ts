import { mineralNamesText } from '#contract/exchange/intents/intent-texts.ts';
import type { Locale } from '#contract/format/locale.ts';
import { itemList, type LinkedData } from '#contract/head/linked-data.ts';
import { SOCIAL_IMAGE_NAME } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { MarketIntent } from './market.ts';

type ListedIntent = Pick<MarketIntent, 'id' | 'minerals' | 'pieces'>;

/**
 * Returns the market's linked data for search engines: the number of open intents, if known, and the first ones of
 * its page.
 */
export function linkedMarket(intents: readonly ListedIntent[], total: number | undefined, locale: Locale): LinkedData {
  const offers = intents
    .filter(({ minerals }) => minerals.length > 0)
    .map(({ id: intent_id, minerals, pieces }) => {
      const address = pieces.find(({ cover }) => cover)?.cover?.address;
      const offer = { name: mineralNamesText(minerals, locale), url: screenAddress('intent', { intent_id }) };
      return { ...offer, ...(address && { image: `${address}/${SOCIAL_IMAGE_NAME}` }) };
    });
  return {
    '@type': 'CollectionPage',
    url: screenAddress('market'),
    mainEntity: itemList(offers, total ?? offers.length),
  };
}
