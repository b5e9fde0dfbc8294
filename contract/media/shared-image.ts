import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Media } from './media.ts';

/** The size of the preview image of a link in chats and search engines, for every page. */
export const SHARED_SIZE: PixelSize = { width: 1200, height: 630 };

/** How many days a preview image of several photos is stored before it is made again. */
export const SHARED_IMAGE_DAYS = 7;

/** The name of that variant; the others are named by their long edge. */
export const SOCIAL_IMAGE_NAME = 'og';

type OptionalMedia = Pick<Media, 'variants'> | null | undefined;

/** Returns the path of the preview image of a page: that of the first medium that has one. */
export function sharedImage(...media: readonly OptionalMedia[]): string | undefined {
  const [firstPath] = shownImagePaths(media);
  return firstPath && `${firstPath}/${SOCIAL_IMAGE_NAME}`;
}

/** Returns the path of the preview image of a page with several specimens. */
export const pageImage = (path: string): string => `/${SOCIAL_IMAGE_NAME}${path}`;

/** Returns the folders of the renditions, `/file/{id}/{rendition}`, of the media that can be shown, each once. */
export function shownImagePaths(media: readonly OptionalMedia[]): string[] {
  const paths = media.map((mediaItem) => Object.values(mediaItem?.variants ?? {})[0]);
  return [...new Set(paths.flatMap((path) => (path ? [path.slice(0, path.lastIndexOf('/'))] : [])))];
}
