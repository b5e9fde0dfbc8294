import type { ImageFormat } from '#contract/media/header.ts';
import { isSameShape } from '#contract/media/sizes.ts';
import { hideExif } from '#web/lib/image/hide-exif.ts';
import { drawJpeg, type Prepared } from '#web/media/prepare/draw-jpeg.ts';
import type { Admitted, PictureRefusal } from '#web/media/prepare/refuse-file.ts';

/**
 * The JPEG, why the file cannot be taken, or `not_loaded`: the decoder's code did not come, which says nothing of the file.
 * Of a video that only some devices play there may be none; `limited` is how it is coded.
 */
export type Preparation =
  | { ok: true; value: Prepared | null; limited?: string }
  | { ok: false; reason: PictureRefusal | 'not_loaded' };
type Decoded = { bitmap: ImageBitmap; orientation?: number; wide?: boolean };

class NotLoaded extends Error {}

/** Decodes and draws on the thread that asks: the worker's, or the page's where workers have no canvas. */
export async function prepareHere(file: File, admitted: Admitted): Promise<Preparation> {
  const refused: Preparation = { ok: false, reason: reasonOf(admitted) };
  let decoded: Decoded | null = null;
  try {
    decoded = await decode(file, admitted);
    const value = await drawJpeg(decoded.bitmap, decoded);
    return value && isSameShape(value, admitted.seen) ? { ok: true, value } : refused;
  } catch (fault) {
    return fault instanceof NotLoaded ? { ok: false, reason: 'not_loaded' } : refused;
  } finally {
    decoded?.bitmap.close();
  }
}

/** A file of these may be whole and yet not for this browser. */
const reasons: Partial<Record<ImageFormat, PictureRefusal>> = { HEIC: 'heic', TIFF: 'tiff', AVIF: 'avif' };
const reasonOf = ({ format }: Admitted): PictureRefusal => reasons[format] ?? 'damaged';

/** The browser's own decoder first: some read HEIC or TIFF. */
async function decode(file: File, { format, orientation, exifChunk }: Admitted): Promise<Decoded> {
  const source = exifChunk ? hideExif(file, format, exifChunk) : file;
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap) return { bitmap, orientation: exifChunk ? orientation : 1 };
  if (format === 'HEIC') return (await loaded(import('#web/media/prepare/decode-heic.ts'))).decodeHeic(file);
  if (format === 'TIFF')
    return { bitmap: await (await loaded(import('#web/media/prepare/decode-tiff.ts'))).decodeTiff(file), orientation };
  throw new Error('A picture that the browser cannot read');
}

const loaded = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch((cause: unknown) => {
    throw new NotLoaded('The decoder did not load', { cause });
  });
