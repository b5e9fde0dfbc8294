/** Of a picture or film, what its file's name is made of. `of` is the number of its specimen, or what else it belongs to. */
type NamedMedia = {
  id: string;
  subject: string;
  /** among what belongs together, from 1 */
  position: number;
  filename: string;
  mime: string | null;
  /** the prepared JPEG is taken, since the original is not kept */
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
 * What the file of a picture is called in an export, like `SC-0012_01_5e9a0c1d.jpg`: after its specimen and its place
 * there, and by the end of its id, so that no two have one name and it is found again after it was moved.
 */
export function mediaFileName(media: NamedMedia): string {
  const subject = media.subject.replace(/[^A-Za-z0-9._-]/g, '_');
  const position = String(media.position).padStart(2, '0');
  return `${subject}_${position}_${media.id.replaceAll('-', '').slice(-12)}.${fileExtension(media)}`;
}

/** The name with the ending that the prepared JPEG has, where that stands for an original that is not there. */
export const asPrepared = (name: string) => name.replace(/\.[^.]+$/, '.jpg');
