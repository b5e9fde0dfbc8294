import { linkedCollectors } from '#contract/collectors/linked-collectors.ts';
import { pageImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';
import type { CollectorsPage } from './collectors-listing.ts';

/** Sets the title and description of the directory, with an image from its first collectors. */
export function useCollectorsHead({ items, total }: CollectorsPage) {
  const canonical = screenAddress('collectorDiscover');
  const commonHead = { canonical, image: pageImage(canonical), linkedData: () => linkedCollectors(items, total) };
  useHead('collectorDiscover', {}, commonHead);
}
