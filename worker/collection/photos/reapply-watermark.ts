import { sql } from 'drizzle-orm';
import { specimens } from '#worker/collection/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { media } from '#worker/media/tables.ts';
import { ringWatermarkJob, WATERMARKING_KIND, watermarkJobId } from '#worker/watermarks/watermarking-job.ts';
import { isJoinedPhotoStale, withSpecimen } from './stale-photos.ts';

type WatermarkJob = { id: string; user_id: string; specimen_id?: string; media_id?: string; nowMs: number };

/**
 * Returns the statement that queues the job for images with another watermark than they should have, last in
 * the batch of a change: it reads the changed rows. With a specimen or a medium it covers those, and no job is
 * queued if none is stale; otherwise it covers all of the owner's. An existing job with this id stays.
 */
export function reapplyWatermark(
  db: CatalogueDb,
  { id, user_id, specimen_id, media_id, nowMs }: WatermarkJob,
): Statement {
  const isAll = specimen_id === undefined && media_id === undefined;
  const ofSpecimen = specimen_id === undefined ? sql`` : sql`and ${media.specimen_id} = ${specimen_id}`;
  const mediaCondition = media_id === undefined ? ofSpecimen : sql`and ${media.id} = ${media_id}`;
  const payload = sql`json_object('id', ${id}, 'user_id', ${user_id}, 'after', '', 'done', 0, 'of', n)`;
  return db
    .insert(jobs)
    .select(sql`select ${id}, ${WATERMARKING_KIND}, ${payload}, 'queued', 0, 0, null, ${nowMs}, 0, ${nowMs}
    from (select count(*) as n from ${withSpecimen} where ${media.user_id} = ${user_id} ${mediaCondition} and ${isJoinedPhotoStale})
    where n > 0 or ${isAll ? 1 : 0}`)
    .onConflictDoNothing();
}

/** Returns the statement that queues the job for the stale images of many specimens; no job if none is stale. */
export function reapplyWatermarks(
  db: CatalogueDb,
  { id, user_id, nowMs }: WatermarkJob,
  specimenIds: readonly string[],
): Statement {
  const payload = sql`json_object('id', ${id}, 'user_id', ${user_id}, 'after', '', 'done', 0, 'of', n)`;
  return db
    .insert(jobs)
    .select(sql`select ${id}, ${WATERMARKING_KIND}, ${payload}, 'queued', 0, 0, null, ${nowMs}, 0, ${nowMs}
    from (select count(*) as n from json_each(${JSON.stringify(specimenIds)}) c
      cross join ${media} on ${media.user_id} = ${user_id} and ${media.specimen_id} = c.value
      cross join ${specimens} on ${specimens.id} = ${media.specimen_id} where ${isJoinedPhotoStale})
    where n > 0`);
}

/** Whether an image of a user's has another watermark than it should. */
export async function hasStale(db: CatalogueDb, userId: string): Promise<boolean> {
  const [stale] = await db.all(
    sql`select 1 from ${withSpecimen} where ${media.user_id} = ${userId} and ${isJoinedPhotoStale} limit 1`,
  );
  return stale !== undefined;
}

/**
 * Returns, for one changed image that may need another watermark, the statement for the batch of the change and
 * the function that sends its job message.
 */
export function reapplyImageWatermark(call: Call<'user'>, { id, version }: { id: string; version: number }) {
  const { ownerDb, user, nowMs } = call;
  const job = watermarkJobId(id, version);
  return {
    statement: reapplyWatermark(ownerDb, { id: job, user_id: user.id, media_id: id, nowMs }),
    sendMessage: () => ringWatermarkJob(call, job),
  };
}
