import { itemList, type LinkedData } from '#contract/head/linked-data.ts';
import { sharedImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { CollectorCard } from './collector.ts';

type ListedCollector = Pick<CollectorCard, 'username' | 'display_name' | 'tiles'>;

/**
 * Returns the directory's linked data for search engines: the number of collectors, if known, and the first ones.
 */
export function linkedCollectors(collectors: readonly ListedCollector[], total: number | undefined): LinkedData {
  const people = collectors.map(({ username, display_name, tiles }) => {
    const image = sharedImage(...tiles.map(({ cover }) => cover));
    return { name: display_name, url: screenAddress('userCollection', { username }), ...(image && { image }) };
  });
  return {
    '@type': 'CollectionPage',
    url: screenAddress('collectorDiscover'),
    mainEntity: itemList(people, total ?? people.length),
  };
}
