import { shownNumber } from '#contract/collection/numbers/own-number.ts';
import { sharedPicture } from '#contract/media/shared-picture.ts';
import type { Viewed } from '#contract/media/viewer/viewer-api.ts';
import { linkTo } from '#contract/paths.ts';
import { useHead } from '#web/shell/head.ts';

/** Names a picture in the page's head. Of a conversation's, which is shown by signed addresses, no picture is shared. */
export function useViewerHead({ media, owner, specimen, thread_id }: Viewed, name: string | null) {
  const { id, kind, copyright, description } = media;
  const values = {
    ...{ kind, minerals: name ?? '', coll_no: specimen ? shownNumber(specimen) : '' },
    copyright: copyright ?? owner.display_name,
  };
  const shared = thread_id === null ? { image: sharedPicture(media) } : {};
  const alt = description ?? undefined;
  useHead('media', values, { canonical: linkTo('media', { id }), ...shared, alt, is_unlisted: !owner.listed });
}
