import type { Locale } from '#contract/format/locale.ts';
import type { LinkedData } from '#contract/head/linked-data.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Intent } from './intent.ts';

/**
 * Returns an intent's linked data for search engines: who would exchange what, from where and since when. Nothing
 * is for sale.
 */
export function linkedIntent(intent: Intent, locale: Locale): LinkedData {
  const { id: intent_id, username, display_name: name, offers, created_at, updated_at } = intent;
  const minerals = [...new Set(offers.map(({ mineral }) => localizedMineralName(mineral, locale)))];
  return {
    '@type': 'ItemPage',
    url: screenAddress('intent', { intent_id }),
    datePublished: created_at,
    dateModified: updated_at,
    author: { '@type': 'Person', name, url: screenAddress('userCollection', { username }) },
    contentLocation: { '@type': 'Place', name: intent.location_text[locale] },
    about: minerals.map((mineral) => ({ '@type': 'Thing', name: mineral })),
  };
}
