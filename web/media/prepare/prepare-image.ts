import type { ImageFormat } from '#contract/media/formats/header.ts';
import { isSameShape } from '#contract/media/formats/sizes.ts';
import { hideExif } from '#web/lib/image/hide-exif.ts';
import type { AdmittedImage, FileRefusal } from './admit-file.ts';
import { drawJpeg, type PreparedJpeg } from './draw-jpeg.ts';

/**
 * The JPEG, why the file cannot be accepted, or `not_loaded`: the decoder's code failed to load, so the file may be
 * fine. A video that only some devices play may have no JPEG; `limited` is its codecs.
 */
export type Preparation =
  | { ok: true; value: PreparedJpeg | null; limited?: string }
  | { ok: false; reason: FileRefusal | 'not_loaded' };
type DecodedImage = { bitmap: ImageBitmap; orientation?: number; wide?: boolean };

class NotLoaded extends Error {}

/** Decodes and draws on the calling thread: the worker's, or the page's where workers have no canvas. */
export async function prepareHere(file: File, admittedImage: AdmittedImage): Promise<Preparation> {
  const refusal: Preparation = { ok: false, reason: refusalReason(admittedImage) };
  let decodedImage: DecodedImage | null = null;
  try {
    decodedImage = await decode(file, admittedImage);
    const value = await drawJpeg(decodedImage.bitmap, decodedImage);
    return value && isSameShape(value, admittedImage.seen) ? { ok: true, value } : refusal;
  } catch (fault) {
    return fault instanceof NotLoaded ? { ok: false, reason: 'not_loaded' } : refusal;
  } finally {
    decodedImage?.bitmap.close();
  }
}

/** A file in one of these formats may be intact although this browser can't decode it. */
const reasons: Partial<Record<ImageFormat, FileRefusal>> = { HEIC: 'heic', TIFF: 'tiff', AVIF: 'avif' };
const refusalReason = ({ format }: AdmittedImage): FileRefusal => reasons[format] ?? 'damaged';

/** Tries the browser's own decoder first: some read HEIC or TIFF. */
async function decode(file: File, { format, orientation, exifChunk }: AdmittedImage): Promise<DecodedImage> {
  const source = exifChunk ? hideExif(file, format, exifChunk) : file;
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap) return { bitmap, orientation: exifChunk ? orientation : 1 };
  if (format === 'HEIC') return (await loadCode(import('./decode-heic.ts'))).decodeHeic(file);
  if (format === 'TIFF')
    return {
      bitmap: await (await loadCode(import('./decode-tiff.ts'))).decodeTiff(file),
      orientation,
    };
  throw new Error('A picture that the browser cannot read');
}

const loadCode = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch((cause: unknown) => {
    throw new NotLoaded('The decoder did not load', { cause });
  });
