import { eq } from 'drizzle-orm';
import { copyObject, deleteObject, headObject, originalKey, preparedKey } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';

/**
 * Deletes the original of a picture that is to be without one; of any other it keeps it. The JPEG that its pictures are
 * made of stays: an original that is such a JPEG itself becomes it. Twice is as good as once, and whoever makes the
 * pictures finds their source before, after and in between.
 */
export async function dropOriginal(env: Env, db: CatalogueDb, { id }: Pick<MediaRow, 'id'>): Promise<void> {
  const [row] = await db
    .select({ kind: media.kind, drops_original: media.drops_original })
    .from(media)
    .where(eq(media.id, id));
  if (!row?.drops_original) return;
  // Of a video a copy is given out, and its poster never was its original.
  const isPrepared = row.kind === 'video' || (await headObject(env, preparedKey(id))) !== null;
  if (isPrepared || (await copyObject(env, originalKey(id), preparedKey(id)))) await deleteObject(env, originalKey(id));
}
