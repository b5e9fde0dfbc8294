import type { UserInfo } from '#contract/account/profile.ts';
import { sharedPicture } from '#contract/media/shared-picture.ts';
import { linkTo } from '#contract/paths.ts';
import type { Listing } from '#web/collection/listing/collection-listing.ts';
import { useHead } from '#web/shell/head.ts';

/** Writes whose collection this is and how large, with the picture of the first that is listed. */
export function useCollectionHead(
  { username, display_name: name, specimen_count: count }: UserInfo,
  { items }: Listing,
) {
  const image = sharedPicture(...items.map(({ cover }) => cover));
  useHead('userCollection', { name, count }, { canonical: linkTo('userCollection', { username }), image });
}
