import { admitPicture } from '#contract/media/admit-picture.ts';
import { IMAGE_BYTES_MAX, PREPARED_BYTES_MAX } from '#contract/media/media.ts';
import { preparedSize, type Size } from '#contract/media/sizes.ts';
import { sniff } from '#contract/media/sniff.ts';

/** Why a file cannot be taken, each with a sentence of its own in `refusal-words.ts`. */
export type PictureRefusal = 'too_large' | 'too_many_pixels' | 'damaged' | 'heic' | 'tiff' | 'format' | 'hash';
export type Prepared = { blob: Blob } & Size;
export type Preparation = { ok: true; value: Prepared } | { ok: false; reason: PictureRefusal };

const QUALITY = 0.92;

/**
 * Makes the JPEG that the server's pictures are made of: upright, sRGB, on white, at most 2,560 px and 4.0 megapixels.
 * What a camera wrote into the file does not pass through the canvas.
 */
export async function preparePicture(file: File): Promise<Preparation> {
  const refusal = await refusalOf(file);
  if (refusal) return { ok: false, reason: refusal };
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return { ok: false, reason: (await isTiff(file)) ? 'tiff' : 'damaged' };
  try {
    const size = preparedSize(bitmap);
    const blob = await drawJpeg(bitmap, size);
    return blob ? { ok: true, value: { blob, ...size } } : { ok: false, reason: 'damaged' };
  } finally {
    bitmap.close();
  }
}

/** What the header says against a file, before a decoder is given it. */
async function refusalOf(file: File): Promise<PictureRefusal | null> {
  if (file.size > IMAGE_BYTES_MAX) return 'too_large';
  const sniffed = await sniff((offset, length) => readSlice(file, offset, length)).catch(() => null);
  if (!sniffed) return 'hash';
  const admitted = admitPicture(sniffed);
  if (admitted.ok) return null;
  if (admitted.error === 'picture_too_many_pixels') return 'too_many_pixels';
  if (admitted.error === 'picture_damaged') return 'damaged';
  return (await isHeic(file)) ? 'heic' : 'format';
}

const readSlice = async (file: Blob, offset: number, length: number) =>
  new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());

const beginning = async (file: Blob) => new TextDecoder('latin1').decode(await readSlice(file, 0, 12));
const isHeic = async (file: Blob) => /^.{4}ftyp(hei|hev|mif|msf)/s.test(await beginning(file));
const isTiff = async (file: Blob) => /^(II\*|MM\0\*)/.test(await beginning(file));

/** Null when the browser gives no JPEG, or one that is too large for the server. */
async function drawJpeg(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob?.type === 'image/jpeg' && blob.size <= PREPARED_BYTES_MAX ? blob : null;
}
