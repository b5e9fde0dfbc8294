import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Media } from './media.ts';

/** The size that chats and search engines show a link's picture in, whatever page it is of. */
export const SHARED_SIZE: PixelSize = { width: 1200, height: 630 };

/** The name of that rendition, beside the long edges of the others. */
export const SHARED = 'og';

type OptionalMedia = Pick<Media, 'variants'> | null | undefined;

/** The path of the picture that an address is shown with elsewhere: that of the first that has one. */
export function sharedImage(...media: readonly OptionalMedia[]): string | undefined {
  const [firstPath] = shownImagePaths(media);
  return firstPath && `${firstPath}/${SHARED}`;
}

/** The path of the picture that a page of several pieces is shown with elsewhere. */
export const pageImage = (path: string): string => `/${SHARED}${path}`;

/** Where the renditions of these pictures lie, `/file/{id}/{rendition}`, of each that can be shown and once. */
export function shownImagePaths(media: readonly OptionalMedia[]): string[] {
  const paths = media.map((mediaItem) => Object.values(mediaItem?.variants ?? {})[0]);
  return [...new Set(paths.flatMap((path) => (path ? [path.slice(0, path.lastIndexOf('/'))] : [])))];
}
