import { IMAGE_BYTES_MAX, VIDEO_BYTES_MAX } from '../../media/media.ts';

/** A file that somebody chose: its name, the folder it lay in where that is known, and its bytes. */
export type PhotoFile = { name: string; folder: string | null; size: number };

const pictures = /\.(?:jpe?g|png|gif|bmp|tiff?|webp|hei[cf])$/i;
const films = /\.(?:mp4|m4v|mov)$/i;

/** What a file is by its name; null where it is neither. Its bytes have the last word, when it is prepared. */
export function photoKind({ name }: Pick<PhotoFile, 'name'>): 'image' | 'video' | null {
  // What macOS writes beside files on other people's disks has their names.
  if (name.startsWith('.')) return null;
  if (pictures.test(name)) return 'image';
  return films.test(name) ? 'video' : null;
}

/** Why a file is not sent for what it is itself. */
export function photoFault(file: PhotoFile): 'no_picture' | 'too_large' | null {
  const kind = photoKind(file);
  if (kind === null || file.size === 0) return 'no_picture';
  return file.size > (kind === 'video' ? VIDEO_BYTES_MAX : IMAGE_BYTES_MAX) ? 'too_large' : null;
}

/** Its name without the ending. */
export const stemOf = ({ name }: Pick<PhotoFile, 'name'>) => name.replace(/\.[^.]*$/, '');
