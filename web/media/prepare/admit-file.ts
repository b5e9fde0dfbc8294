import { admitImage } from '#contract/media/admit-image.ts';
import type { FileRange, ImageFormat } from '#contract/media/formats/header.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import { displaySize } from '#contract/media/formats/sniff.ts';
import { IMAGE_BYTES_MAX, VIDEO_BYTES_MAX } from '#contract/media/media.ts';
import { type Film, readFilm } from '#contract/media/video/film.ts';
import { readSlice, sniffFile } from '#web/lib/image/file-kind.ts';

/** Why a file cannot be accepted, each with a sentence of its own in `refusal-words.ts`. */
export type FileRefusal =
  | 'too_large'
  | 'too_many_pixels'
  | 'damaged'
  | 'heic'
  | 'tiff'
  | 'avif'
  | 'format'
  | 'hash'
  | 'video_too_large'
  | 'video_unusual'
  | 'video_empty';

/**
 * What a decoder receives of an accepted image: its displayed size, its EXIF orientation, and the position of the
 * EXIF.
 */
export type AdmittedImage = { format: ImageFormat; seen: PixelSize; orientation: number; exifChunk: FileRange | null };

/** An accepted file: an image, or a video with the data of its index. */
type AdmittedFile = { kind: 'image'; image: AdmittedImage } | { kind: 'video'; film: Film };

/** Checks a file by its header, before it is decoded. */
export async function admitFile(file: File): Promise<AdmittedFile | FileRefusal> {
  const fileInfo = await sniffFile(file).catch(() => null);
  if (!fileInfo) return 'hash';
  if (fileInfo.kind === 'video') return admitVideo(file);
  if (file.size > IMAGE_BYTES_MAX) return 'too_large';
  const outcome = admitImage(fileInfo);
  if (outcome.ok) {
    const { format, orientation, exifChunk } = outcome.value;
    return { kind: 'image', image: { format, orientation, exifChunk, seen: displaySize(outcome.value) } };
  }
  if (outcome.error === 'picture_too_many_pixels') return 'too_many_pixels';
  return outcome.error === 'picture_damaged' ? 'damaged' : 'format';
}

async function admitVideo(file: File): Promise<AdmittedFile | FileRefusal> {
  if (file.size > VIDEO_BYTES_MAX) return 'video_too_large';
  const film = await readFilm((offset, length) => readSlice(file, offset, length), file.size).catch(() => null);
  if (!film) return 'hash';
  if (film.ok) return { kind: 'video', film: film.value };
  return film.error === 'video_unusual' || film.error === 'video_empty' ? film.error : 'damaged';
}
