import type { PixelSize } from '#contract/media/formats/sizes.ts';
import { fitRect, layoutRects } from '#contract/media/shared-layout.ts';
import { getObject, headObject, putBytes, sharedKey } from '#worker/db/bucket.ts';
import { Databases } from '#worker/db/databases.ts';
import type { Env } from '#worker/ground/env.ts';
import { composeImage, cut } from '#worker/images/compose-image.ts';
import type { Pixels } from '#worker/images/image-processor.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import type { MediaWatermarks } from '#worker/media/derive/media-watermark.ts';
import { readPixels } from '#worker/media/derive/read-pixels.ts';
import { noteSpare } from '#worker/media/derive/spare-renditions.ts';
import { storeShared } from '#worker/media/derive/store-shared-image.ts';
import { mediaById } from '#worker/media/queries.ts';
import type { SharedImage, SharedRendition } from '#worker/media/shared-image-job.ts';

type Ready = PixelSize & { id: string; rendition: number };

/**
 * Makes the missing share images of single photos, with the watermark of their renditions, and one image of all of
 * them. Nothing is made of photos that changed meanwhile: the next request names other renditions.
 */
export const shareImages =
  (watermarks: MediaWatermarks) =>
  async (env: Env, { pieces, key }: SharedImage): Promise<void> => {
    const databases = new Databases(env);
    const rows: Ready[] = [];
    for (const reference of pieces) {
      const row = await withItsOwn(env, databases, watermarks, reference);
      if (row) rows.push(row);
    }
    if (!key || rows.length < pieces.length) return;
    const sharedPixels = await composeImage(rows, (index) => readSharedPixels(env, rows[index]));
    await putBytes(env, key, await wasmProcessor.encodeJpeg(sharedPixels), 'image/jpeg');
  };

/** The row of a photo after making its own share image if that was missing; null if it cannot be made. */
async function withItsOwn(
  env: Env,
  databases: Databases,
  watermarks: MediaWatermarks,
  { id, shard, rendition }: SharedRendition,
): Promise<Ready | null> {
  const db = databases.catalogue(shard);
  const [row] = await mediaById(db, id);
  if (row?.state !== 'ready' || row.rendition !== rendition || !row.width || !row.height) return null;
  const ready = { id, rendition, width: row.width, height: row.height };
  if (await headObject(env, sharedKey(id, rendition))) return ready;
  const watermark = await watermarks.find(env, db, id, null);
  const pixels =
    row.watermark_hash === (watermark?.watermark_hash ?? null) ? await readPixels(env, row, row.rendered_edit) : null;
  if (!pixels) return null;
  watermark?.draw(pixels);
  // Recorded before it is written, so that a deletion meanwhile leaves no file behind.
  await noteSpare(db, row.id, row.rendition, Date.now());
  await storeShared(env, row, pixels);
  return ready;
}

/** The pixels of a photo without the background around it. */
async function readSharedPixels(env: Env, readyRendition: Ready | undefined): Promise<Pixels> {
  const object = readyRendition && (await getObject(env, sharedKey(readyRendition.id, readyRendition.rendition)));
  const pixels = object && (await wasmProcessor.decodeJpeg(new Uint8Array(await object.arrayBuffer())));
  const [bounds] = layoutRects(readyRendition ? [readyRendition] : []);
  if (!readyRendition || !pixels || !bounds) throw new Error('A piece is gone');
  return cut(pixels, fitRect(readyRendition, bounds));
}
