import type { Outcome } from '#contract/http/envelope.ts';
import { admitWatermark } from '#contract/watermarks/admit-watermark.ts';
import type { Rgba } from '#contract/watermarks/composite.ts';
import { uprightPixels } from '#contract/watermarks/upright-pixels.ts';
import { WATERMARK_EDGE_MAX } from '#contract/watermarks/watermark.ts';
import { hideExif } from '#web/lib/image/hide-exif.ts';
import { readPixels } from './browser-image.ts';

/** A watermark in the designer: its pixels for the preview, its PNG for the server. */
export type BrowserWatermark = { pixels: Rgba; file: Blob };

/** Reads a PNG as a watermark, after the same checks as on the server; a refusal is returned in the outcome. */
export async function readWatermark(file: Blob): Promise<Outcome<BrowserWatermark>> {
  const admission = await admitWatermark(new Uint8Array(await file.arrayBuffer()));
  if (!admission.ok) return admission;
  try {
    // The job's decoder ignores colour profiles and EXIF, so the raw numbers of the file are drawn and rotated
    // here.
    const { orientation, exifChunk } = admission.value;
    const image = exifChunk ? hideExif(file, 'PNG', exifChunk) : file;
    const pixels = await readPixels(image, WATERMARK_EDGE_MAX, { colorSpaceConversion: 'none' });
    return { ok: true, value: { pixels: uprightPixels(pixels, orientation), file } };
  } catch {
    return { ok: false, error: 'picture_damaged' };
  }
}
