import { IMAGE_BYTES_MAX, VIDEO_BYTES_MAX } from '#contract/media/media.ts';

/** A file that somebody chose: its name, the folder it lay in where that is known, its length, and what its bytes are. */
export type PhotoFile = { name: string; folder: string | null; size: number; kind: 'image' | 'video' | null };

/** Why a file is not sent for what it is itself. */
export function photoFault({ kind, size }: PhotoFile): 'no_picture' | 'too_large' | null {
  if (kind === null || size === 0) return 'no_picture';
  return size > (kind === 'video' ? VIDEO_BYTES_MAX : IMAGE_BYTES_MAX) ? 'too_large' : null;
}

/** Its name without the ending. A file may have none: what follows the dot in SC.0012 or SC-0012.5 is no ending. */
export const fileStem = ({ name }: Pick<PhotoFile, 'name'>) => name.replace(/\.[a-z][a-z0-9]{1,4}$/i, '');
