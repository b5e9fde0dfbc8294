import { putBytes, sharedKey } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import { composeImage } from '#worker/images/compose-image.ts';
import type { Pixels } from '#worker/images/image-processor.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import type { MediaRow } from '#worker/media/tables.ts';

/** Writes the share image of a rendition: the whole photo on a plain background. */
export async function storeShared(env: Env, row: Pick<MediaRow, 'id' | 'rendition'>, pixels: Pixels): Promise<void> {
  const sharedPixels = await composeImage([pixels], async () => pixels);
  await putBytes(env, sharedKey(row.id, row.rendition), await wasmProcessor.encodeJpeg(sharedPixels), 'image/jpeg');
}
