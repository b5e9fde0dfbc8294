import { numberText } from '#contract/format/numbers.ts';
import { accept, type Outcome, refuse } from '#contract/http/envelope.ts';
import { Bytes } from '#contract/media/formats/bytes.ts';
import type { FileRange } from '#contract/media/formats/header.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import { displaySize, sniffBytes } from '#contract/media/formats/sniff.ts';
import { WATERMARK_BYTES_MAX, WATERMARK_EDGE_MAX, WATERMARK_EDGE_MIN, WATERMARK_PIXELS_MAX } from './watermark.ts';

/** A watermark's header: its upright size, and the orientation of its pixels in the file. */
type WatermarkHeader = PixelSize & { orientation: number; exifChunk: FileRange | null };

/**
 * Checks whether bytes are a PNG that may become a watermark, without decoding: type, size in bytes and pixels,
 * one frame, complete. File name and MIME type are ignored. Returns its header or the refusal.
 */
export async function admitWatermark(file: Uint8Array): Promise<Outcome<WatermarkHeader>> {
  if (file.length > WATERMARK_BYTES_MAX) return refuse('too_large', { size: kilobytes(file.length), limit: '512 KB' });
  const sniffedFile = await sniffBytes(file);
  if (sniffedFile.kind === 'damaged') return refuse('picture_damaged');
  if (sniffedFile.kind !== 'picture' || sniffedFile.format !== 'PNG')
    return refuse('format_unknown', { accepted: 'PNG' });
  const { orientation, exifChunk } = sniffedFile;
  const { width, height } = displaySize(sniffedFile);
  const chunks = chunkNames(new Bytes(file));
  if (!chunks) return refuse('picture_damaged');
  if (chunks.includes('acTL')) return refuse('format_unknown', { accepted: 'PNG' });
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < WATERMARK_EDGE_MIN || long > WATERMARK_EDGE_MAX)
    return refuse('watermark_sides', { least: WATERMARK_EDGE_MIN, most: WATERMARK_EDGE_MAX });
  if (width * height > WATERMARK_PIXELS_MAX)
    return refuse('picture_too_many_pixels', {
      size: megapixels(width * height),
      limit: megapixels(WATERMARK_PIXELS_MAX),
    });
  return accept({ width, height, orientation, exifChunk });
}

/**
 * Returns the names of a PNG's chunks in order; null when one is truncated, its header is wrong or its end is
 * missing.
 */
function chunkNames(bytes: Bytes): string[] | null {
  const names: string[] = [];
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.from(offset + 4, offset + 8).array);
    names.push(name);
    offset += 12 + bytes.u32(offset);
    if (offset > bytes.length) return null;
    if (name === 'IEND') return isWhole(bytes, names) ? names : null;
  }
  return null;
}

/** The valid pairs of colour type and bit depth by the PNG specification. */
const depths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

const isWhole = (bytes: Bytes, names: readonly string[]) =>
  bytes.u32(8) === 13 && names.includes('IDAT') && (depths[bytes.u8(25)] ?? []).includes(bytes.u8(24));

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
const megapixels = (pixels: number) => `${numberText(pixels / 1_000_000, 'en', 1, 1)} MP`;
