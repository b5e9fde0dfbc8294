import { eq, inArray, sql } from 'drizzle-orm';
import { runBatch } from '#worker/db/batch.ts';
import { deleteMediaObjects } from '#worker/db/bucket.ts';
import { directory } from '#worker/db/core-tables.ts';
import { type ErasedAccount, idsAsJson, type Owns } from '#worker/db/erasure.ts';
import { jobs } from '#worker/db/tables.ts';
import { measurements } from '#worker/media/measurement-tables.ts';
import { keptRenditions, media, spareRenditions, storageUse, uploadParts } from '#worker/media/tables.ts';

/** A run may make at most a thousand bucket requests; a photo takes two. */
const MEDIA_IN_ONE_RUN = 200;
const MEDIA_AT_ONCE = 25;

/** Photos with all records and measurements of them, and their bytes. */
export const mediaOwns: Owns = {
  catalogue: {
    otherTables: [media, uploadParts, keptRenditions, storageUse],
    countedColumns: { media: media.user_id },
  },
  core: {
    byId: [measurements.owner_id, measurements.author_id],
    countedColumns: { measurements: measurements.author_id },
  },
  eraseLater: eraseMedia,
};

/** Deletes photos, their bytes before their rows. */
async function eraseMedia({ env, core, ownerDb, id: userId, nowMs }: ErasedAccount): Promise<'more' | 'done'> {
  for (let erasedCount = 0; erasedCount < MEDIA_IN_ONE_RUN; erasedCount += MEDIA_AT_ONCE) {
    const rows = await ownerDb
      .select({ id: media.id, upload_id: media.upload_id })
      .from(media)
      .where(eq(media.user_id, userId))
      .limit(MEDIA_AT_ONCE);
    if (rows.length === 0) {
      await ownerDb.delete(storageUse).where(eq(storageUse.user_id, userId));
      return 'done';
    }
    for (const { id, upload_id } of rows) await deleteMediaObjects(env, id, upload_id);
    const ids = rows.map(({ id }) => id);
    await runBatch(core, [core.delete(directory).where(inArray(directory.id, ids))]);
    await ownerDb.batch([
      ownerDb.delete(uploadParts).where(inArray(uploadParts.media_id, ids)),
      ownerDb.delete(keptRenditions).where(inArray(keptRenditions.media_id, ids)),
      // These rows let a sweep find renditions still being made of them, an hour from now.
      ownerDb.update(spareRenditions).set({ noted_at: nowMs }).where(inArray(spareRenditions.media_id, ids)),
      ownerDb.delete(jobs).where(sql`json_extract(${jobs.payload}, '$.media_id') in ${idsAsJson(ids)}`),
      ownerDb.delete(media).where(inArray(media.id, ids)),
    ]);
  }
  return 'more';
}
