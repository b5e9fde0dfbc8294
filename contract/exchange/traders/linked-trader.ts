import { mineralNamesText } from '#contract/exchange/intents/intent-texts.ts';
import type { Locale } from '#contract/format/locale.ts';
import { itemList, type LinkedData } from '#contract/head/linked-data.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Trader } from './trader.ts';

type ListedTrader = Pick<Trader, 'username' | 'display_name' | 'credit'> & {
  intents: { items: readonly Pick<Trader['intents']['items'][number], 'id' | 'minerals'>[] };
};

/** Returns a trader's linked data for search engines: the collector, and the first intents of the page. */
export function linkedTrader(
  { username, display_name: name, intents, credit }: ListedTrader,
  locale: Locale,
): LinkedData {
  const offers = intents.items
    .filter(({ minerals }) => minerals.length > 0)
    .map(({ id: intent_id, minerals }) => ({
      name: mineralNamesText(minerals, locale),
      url: screenAddress('intent', { intent_id }),
    }));
  return {
    '@type': 'CollectionPage',
    url: screenAddress('userExchange', { username }),
    author: { '@type': 'Person', name, url: screenAddress('userCollection', { username }) },
    mainEntity: itemList(offers, credit.active_intents),
  };
}
