import type { UserInfo } from '#contract/account/profile.ts';
import type { SpecimenCard } from '#contract/collection/cards/read-cards.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import type { Locale } from '#contract/format/locale.ts';
import { itemList, type LinkedData } from '#contract/head/linked-data.ts';
import { sharedImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';

type Collector = Pick<UserInfo, 'username' | 'display_name' | 'specimen_count'>;

/**
 * Returns a collection's linked data for search engines: its owner, its size, and the first specimens of its page.
 */
export function linkedCollection(
  { username, display_name: name, specimen_count }: Collector,
  items: readonly SpecimenCard[],
  locale: Locale,
): LinkedData {
  const linkedSpecimens = items.map((item) => ({
    name: specimenTitle(item, locale),
    url: specimenAddress({ ...item, username }),
    image: sharedImage(item.cover),
  }));
  return {
    '@type': 'CollectionPage',
    name,
    url: screenAddress('userCollection', { username }),
    mainEntity: itemList(linkedSpecimens, specimen_count),
  };
}

/**
 * Returns the linked data of a collection's periodic table for search engines: its owner, and where the specimens
 * are.
 */
export function linkedElements({ username, display_name: name }: Omit<Collector, 'specimen_count'>): LinkedData {
  return {
    '@type': 'CollectionPage',
    name,
    url: screenAddress('periodic', { username }),
    isPartOf: { '@type': 'CollectionPage', name, url: screenAddress('userCollection', { username }) },
  };
}
