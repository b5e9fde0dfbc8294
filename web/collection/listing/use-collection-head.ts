import { useAtomValue } from 'jotai';
import type { UserInfo } from '#contract/account/profile.ts';
import { linkedCollection } from '#contract/collection/listing/linked-collection.ts';
import { pageImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';
import type { Listing } from './collection-listing.ts';

/** Sets the page's head: the owner and size of the collection, with a photo of its first specimens. */
export function useCollectionHead(collector: UserInfo, { items }: Listing) {
  const locale = useAtomValue(localeAtom);
  const { username, display_name: name, specimen_count: count } = collector;
  const canonical = screenAddress('userCollection', { username });
  const image = pageImage(canonical);
  useHead(
    'userCollection',
    { name, count },
    {
      canonical,
      image,
      without_data: !collector.listed,
      is_unlisted: !collector.listed,
      linkedData: () => linkedCollection(collector, items, locale),
    },
  );
}
