import { eq, sql } from 'drizzle-orm';
import { admitWatermark } from '#contract/watermarks/admit-watermark.ts';
import { compositeWatermark } from '#contract/watermarks/composite.ts';
import { uprightPixels } from '#contract/watermarks/upright-pixels.ts';
import { specimens } from '#worker/collection/tables.ts';
import { getObject } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';
import { decodePng } from '#worker/images/decode-png.ts';
import type { Pixels } from '#worker/images/image-processor.ts';
import type { MediaWatermark, MediaWatermarks } from '#worker/media/derive/media-watermark.ts';
import { media } from '#worker/media/tables.ts';
import { watermarks } from '#worker/watermarks/tables.ts';
import { isChosenWatermark, isPhotoStale, watermarkHash } from './stale-photos.ts';

/**
 * Returns the watermark that an image should have now; null for none. `heldWatermark` is the one used before,
 * which is not read again if it is the same.
 */
export async function findWatermark(
  env: Env,
  db: CatalogueDb,
  mediaId: string,
  heldWatermark: MediaWatermark | null,
): Promise<MediaWatermark | null> {
  const [row] = await db
    .select({
      id: watermarks.id,
      appearance_hash: watermarks.appearance_hash,
      image_key: watermarks.image_key,
      position: watermarks.position,
      transparency: watermarks.transparency,
      area_ratio: watermarks.area_ratio,
    })
    .from(media)
    .leftJoin(specimens, eq(specimens.id, media.specimen_id))
    .innerJoin(watermarks, sql`${isChosenWatermark}`)
    .where(eq(media.id, mediaId));
  if (!row) return null;
  const watermark_hash = watermarkHash(row);
  if (heldWatermark?.watermark_hash === watermark_hash) return heldWatermark;
  const pixels = await readWatermark(env, db, row);
  return {
    watermark_hash,
    pixels,
    layout: row,
    draw: (image) => {
      if (pixels) compositeWatermark(image, pixels, row);
    },
  };
}

type StoredWatermark = { id: string; image_key: string };

/**
 * Returns the pixels of a watermark, whose bytes are checked again; null for one that is lost or unreadable,
 * which is not drawn.
 */
async function readWatermark(env: Env, db: CatalogueDb, { id, image_key }: StoredWatermark): Promise<Pixels | null> {
  const object = await getObject(env, image_key);
  if (!object) {
    const [row] = await db.select({ image_key: watermarks.image_key }).from(watermarks).where(eq(watermarks.id, id));
    if (row?.image_key !== image_key) throw new Error('The mark was replaced while it was looked for');
    console.warn('mark without its PNG', { watermark_id: id });
    return null;
  }
  const bytes = new Uint8Array(await object.arrayBuffer());
  const admission = await admitWatermark(bytes);
  const pixels = admission.ok ? decodePng(bytes) : null;
  return admission.ok && pixels ? uprightPixels(pixels, admission.value.orientation) : null;
}

/** The watermarks of designs, for the part that makes images. */
export const watermarkPort: MediaWatermarks = { find: findWatermark, isStale: isPhotoStale };
