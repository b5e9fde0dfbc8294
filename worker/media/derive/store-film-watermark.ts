import { variantSize } from '#contract/media/formats/sizes.ts';
import { filmWatermarkKey, putBytes } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import { downscale } from '#worker/images/downscale.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import type { MediaWatermark } from './media-watermark.ts';

/** Sharp enough in full screen. Long edge in pixels. */
const EDGE_MAX = 1_280;

/**
 * Writes the watermark that a video's player draws, encoded here like every image that visitors get; returns what
 * the row stores about it. Null for a photo, or without a watermark.
 */
export async function storeFilmWatermark(
  env: Env,
  { id, kind, rendition }: Pick<MediaRow, 'id' | 'kind' | 'rendition'>,
  watermark: MediaWatermark | null,
): Promise<MediaRow['film_watermark']> {
  if (kind !== 'video' || !watermark?.pixels) return null;
  const pixels = downscale(watermark.pixels, variantSize(watermark.pixels, EDGE_MAX));
  await putBytes(env, filmWatermarkKey(id, rendition), await wasmProcessor.encodeWebp(pixels), 'image/webp');
  const { position, transparency, area_ratio } = watermark.layout;
  return { position, transparency, area_ratio, width: pixels.width, height: pixels.height };
}
