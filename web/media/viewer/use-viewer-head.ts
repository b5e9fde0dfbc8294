import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import { viewerHeadValues } from '#contract/collection/photos/viewer-head.ts';
import { sharedImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';

/**
 * Sets the page's head for a photo or film. Media of a conversation have signed addresses, so the head names no
 * shared image.
 */
export function useViewerHead({ media, owner, specimen, thread_id }: ViewedMedia, name: string | null) {
  const { id, description } = media;
  const values = viewerHeadValues({ media, specimen }, name ?? '', owner.display_name);
  const imageHead = thread_id === null ? { image: sharedImage(media) } : {};
  const alt = description ?? undefined;
  useHead('media', values, {
    canonical: screenAddress('media', { id }),
    ...imageHead,
    alt,
    is_unlisted: !owner.listed,
  });
}
