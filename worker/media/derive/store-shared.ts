import { putBytes, sharedKey } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import type { Pixels } from '#worker/pictures/image-processor.ts';
import { composeImage } from '#worker/pictures/lay-out.ts';
import { wasmProcessor } from '#worker/pictures/wasm-processor.ts';

/** Writes the share image of a rendition: the whole photo on a plain background. */
export async function storeShared(env: Env, row: Pick<MediaRow, 'id' | 'rendition'>, pixels: Pixels): Promise<void> {
  const sharedPixels = await composeImage([pixels], async () => pixels);
  await putBytes(env, sharedKey(row.id, row.rendition), await wasmProcessor.encodeJpeg(sharedPixels), 'image/jpeg');
}
