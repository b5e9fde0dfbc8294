/**
 * The data for the file name of a photo or video. `subject` is the number of its specimen, or what else it belongs
 * to.
 */
type NamedMedia = {
  id: string;
  subject: string;
  /** its position in its group, from 1 */
  position: number;
  filename: string;
  mime: string | null;
  /** the prepared JPEG is used, because the original is not stored */
  drops_original: boolean;
};

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};

function fileExtension({ mime, filename, drops_original }: NamedMedia): string {
  if (drops_original) return 'jpg';
  const namedExtension = /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1]?.toLowerCase();
  return endings[mime ?? ''] ?? namedExtension ?? 'bin';
}

/**
 * Returns the name of a media file in an export, such as `SC-0012_01_5e9a0c1d.jpg`: its specimen, its position,
 * and the end of its id, so that names are unique and a moved file can still be identified.
 */
export function mediaFileName(media: NamedMedia): string {
  const subject = media.subject.replace(/[^A-Za-z0-9._-]/g, '_');
  const position = String(media.position).padStart(2, '0');
  return `${subject}_${position}_${media.id.replaceAll('-', '').slice(-12)}.${fileExtension(media)}`;
}

/** Returns the name with the prepared JPEG's extension, if that replaces a missing original. */
export const asPrepared = (name: string) => name.replace(/\.[^.]+$/, '.jpg');
