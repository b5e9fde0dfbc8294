import { numberText } from '#contract/format/numbers.ts';
import { accept, type Outcome, refuse } from '#contract/http/envelope.ts';
import { hasJpegEnd } from '#contract/media/formats/jpeg-header.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import { displaySize, sniffBytes } from '#contract/media/formats/sniff.ts';
import { formatRefusal, sizeRefusal } from './label-image-refusals.ts';

/** How many different images an owner's label designs may use. */
export const LABEL_IMAGES_MAX = 100;
const PIXELS_MAX = 12_000_000;

const labelImageFormats = ['PNG', 'JPG'] as const;
export type LabelImageFormat = (typeof labelImageFormats)[number];
type LabelImage = PixelSize & { format: LabelImageFormat };

/** The address of the bytes of a label image; only its owner gets them. */
export const labelImagePath = (id: string) => `/file/label_images/${id}`;

/**
 * Returns the dimensions of an image for cards after checking its bytes, not its name; refuses what is no PNG
 * or JPEG, or too large.
 */
export async function admitLabelImage(file: Uint8Array): Promise<Outcome<LabelImage>> {
  const tooLarge = sizeRefusal(file.length);
  if (tooLarge) return tooLarge;
  const sniffResult = await sniffBytes(file);
  if (sniffResult.kind === 'damaged') return refuse('picture_damaged');
  const format =
    sniffResult.kind === 'picture' && labelImageFormats.find((imageFormat) => imageFormat === sniffResult.format);
  if (sniffResult.kind !== 'picture' || !format) return formatRefusal;
  const { width, height } = displaySize(sniffResult);
  if (!isWhole(file, format)) return refuse('picture_damaged');
  if (width * height > PIXELS_MAX)
    return refuse('picture_too_many_pixels', { size: megapixels(width * height), limit: megapixels(PIXELS_MAX) });
  return accept({ width, height, format });
}

const pngEnd = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

const isWhole = (file: Uint8Array, format: LabelImageFormat) =>
  format === 'JPG' ? hasJpegEnd(file) : pngEnd.every((byte, index) => file.at(index - pngEnd.length) === byte);

const megapixels = (pixels: number) => `${numberText(pixels / 1_000_000, 'en', 1, 1)} MP`;
