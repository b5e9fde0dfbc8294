import { putBytes, sharedKey } from '../../db/bucket.ts';
import type { Env } from '../../env.ts';
import type { Pixels } from '../../pictures/image-processor.ts';
import { composeImage } from '../../pictures/lay-out.ts';
import { wasmProcessor } from '../../pictures/wasm-processor.ts';
import type { MediaRow } from '../tables.ts';

/** Writes the picture of a rendition that links to it are shown with: all of it, on a quiet ground. */
export async function storeShared(env: Env, row: Pick<MediaRow, 'id' | 'rendition'>, pixels: Pixels): Promise<void> {
  const sharedPixels = await composeImage([pixels], async () => pixels);
  await putBytes(env, sharedKey(row.id, row.rendition), await wasmProcessor.encodeJpeg(sharedPixels), 'image/jpeg');
}
