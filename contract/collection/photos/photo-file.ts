import { IMAGE_BYTES_MAX, VIDEO_BYTES_MAX } from '#contract/media/media.ts';

/** A file chosen by the user: its name, its folder if known, its size in bytes, and the kind of its content. */
export type PhotoFile = { name: string; folder: string | null; size: number; kind: 'image' | 'video' | null };

/** Returns why a file itself can't be sent; null if it can. */
export function photoFault({ kind, size }: PhotoFile): 'no_picture' | 'too_large' | null {
  if (kind === null || size === 0) return 'no_picture';
  return size > (kind === 'video' ? VIDEO_BYTES_MAX : IMAGE_BYTES_MAX) ? 'too_large' : null;
}

/**
 * Returns a file name without the extension. There may be none: what follows the dot in SC.0012 or SC-0012.5 is no
 * extension.
 */
export const fileStem = ({ name }: Pick<PhotoFile, 'name'>) => name.replace(/\.[a-z][a-z0-9]{1,4}$/i, '');
