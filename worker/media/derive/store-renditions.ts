import { variantEdges, variantSize } from '#contract/media/formats/sizes.ts';
import { imageKey, putBytes } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import { dominantColor } from '#worker/images/dominant-color.ts';
import { downscale } from '#worker/images/downscale.ts';
import type { Pixels } from '#worker/images/image-processor.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { storeShared } from './store-shared-image.ts';

/** The smallest edge that fills the share image. */
const SHARED_FROM = 1280;

/** Writes the images of a rendition, largest first, each made from the one before. */
export async function storeRenditions(
  env: Env,
  row: Pick<MediaRow, 'id' | 'rendition'>,
  fullPixels: Pixels,
): Promise<Pick<MediaRow, 'edges' | 'dominant_color'>> {
  const edges = variantEdges(fullPixels);
  const sharedEdge = edges.findLast((edge) => edge <= SHARED_FROM);
  let pixels = fullPixels;
  for (const edge of edges.toReversed()) {
    pixels = downscale(pixels, variantSize(fullPixels, edge));
    if (edge === sharedEdge) await storeShared(env, row, pixels);
    const webpBytes = await wasmProcessor.encodeWebp(pixels);
    await putBytes(env, imageKey(row.id, row.rendition, edge), webpBytes, 'image/webp');
  }
  return { edges, dominant_color: dominantColor(pixels) };
}
