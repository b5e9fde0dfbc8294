import { eq } from 'drizzle-orm';
import { copyObject, deleteObject, headObject, originalKey, preparedKey } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';

/**
 * Deletes the original of a photo whose owner keeps none; any other keeps it. The JPEG from which renditions are
 * made stays: an original that is such a JPEG itself becomes the prepared one. It may run twice, and a job that
 * makes renditions finds a source before, during and after it.
 */
export async function dropOriginal(env: Env, db: CatalogueDb, { id }: Pick<MediaRow, 'id'>): Promise<void> {
  const [row] = await db
    .select({ kind: media.kind, drops_original: media.drops_original })
    .from(media)
    .where(eq(media.id, id));
  if (!row?.drops_original) return;
  // Visitors get a copy of a video, and its original never served as poster.
  const isPrepared = row.kind === 'video' || (await headObject(env, preparedKey(id))) !== null;
  if (isPrepared || (await copyObject(env, originalKey(id), preparedKey(id)))) await deleteObject(env, originalKey(id));
}
