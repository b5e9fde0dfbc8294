import { admitPicture } from '#contract/media/admit-picture.ts';
import type { ImageFormat } from '#contract/media/header.ts';
import { IMAGE_BYTES_MAX, VIDEO_BYTES_MAX } from '#contract/media/media.ts';
import type { PixelSize } from '#contract/media/sizes.ts';
import { seenSize, sniff } from '#contract/media/sniff.ts';
import { type Film, readFilm } from '#contract/media/video/film.ts';

/** Why a file cannot be taken, each with a sentence of its own in `refusal-words.ts`. */
export type PictureRefusal =
  | 'too_large'
  | 'too_many_pixels'
  | 'damaged'
  | 'heic'
  | 'tiff'
  | 'format'
  | 'hash'
  | 'video_too_large'
  | 'video_unusual'
  | 'video_empty';

/** What a decoder is told of a picture that is let through: its size as it is seen, and its EXIF orientation. */
export type Admitted = { format: ImageFormat; seen: PixelSize; orientation: number };

/** A file that is let through: a picture, or a video by what its index says. */
type AdmittedFile = { kind: 'image'; picture: Admitted } | { kind: 'video'; film: Film };

/** What the header says of a file, before a decoder is given it. */
export async function admitFile(file: File): Promise<AdmittedFile | PictureRefusal> {
  const read = (offset: number, length: number) => readSlice(file, offset, length);
  const sniffed = await sniff(read).catch(() => null);
  if (!sniffed) return 'hash';
  if (sniffed.kind === 'video') return admitVideo(file, read);
  if (file.size > IMAGE_BYTES_MAX) return 'too_large';
  const admitted = admitPicture(sniffed);
  if (admitted.ok) {
    const { format, orientation } = admitted.value;
    return { kind: 'image', picture: { format, orientation, seen: seenSize(admitted.value) } };
  }
  if (admitted.error === 'picture_too_many_pixels') return 'too_many_pixels';
  return admitted.error === 'picture_damaged' ? 'damaged' : 'format';
}

async function admitVideo(file: File, read: Parameters<typeof sniff>[0]): Promise<AdmittedFile | PictureRefusal> {
  if (file.size > VIDEO_BYTES_MAX) return 'video_too_large';
  const film = await readFilm(read, file.size).catch(() => null);
  if (!film) return 'hash';
  if (film.ok) return { kind: 'video', film: film.value };
  return film.error === 'video_unusual' || film.error === 'video_empty' ? film.error : 'damaged';
}

const readSlice = async (file: Blob, offset: number, length: number) =>
  new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
