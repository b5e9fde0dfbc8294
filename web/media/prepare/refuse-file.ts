import { admitPicture } from '#contract/media/admit-picture.ts';
import type { ImageFormat } from '#contract/media/header.ts';
import { IMAGE_BYTES_MAX } from '#contract/media/media.ts';
import type { PixelSize } from '#contract/media/sizes.ts';
import { seenSize, sniff } from '#contract/media/sniff.ts';

/** Why a file cannot be taken, each with a sentence of its own in `refusal-words.ts`. */
export type PictureRefusal = 'too_large' | 'too_many_pixels' | 'damaged' | 'heic' | 'tiff' | 'format' | 'hash';

/** What a decoder is told of a file that is let through: its size as it is seen, and its EXIF orientation. */
export type Admitted = { format: ImageFormat; seen: PixelSize; orientation: number };

/** What the header says of a file, before a decoder is given it. */
export async function admitFile(file: File): Promise<Admitted | PictureRefusal> {
  if (file.size > IMAGE_BYTES_MAX) return 'too_large';
  const sniffed = await sniff((offset, length) => readSlice(file, offset, length)).catch(() => null);
  if (!sniffed) return 'hash';
  const admitted = admitPicture(sniffed);
  if (admitted.ok) {
    const { format, orientation } = admitted.value;
    return { format, orientation, seen: seenSize(admitted.value) };
  }
  if (admitted.error === 'picture_too_many_pixels') return 'too_many_pixels';
  return admitted.error === 'picture_damaged' ? 'damaged' : 'format';
}

const readSlice = async (file: Blob, offset: number, length: number) =>
  new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
