import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { JobProgress } from '#contract/watermarks/api.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type JobRow, sendJobMessage } from '#worker/db/job.ts';
import { ringIfStill } from '#worker/db/stalled-jobs.ts';
import { jobs } from '#worker/db/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** The kind of the job that makes photos again with the watermark they should have. */
export const WATERMARKING_KIND = 'mark_pictures';

/** The progress of a watermarking job: photos in the order of their ids, those up to `after` are done. */
export type WatermarkingJob = { id: string; user_id: string; after: string; done: number; of: number };

/** How photos get the watermarks of designs; implemented by the part that stores the photos' choice. */
export type WatermarkPort = {
  /** the statement that requests all photos of a user to be made again by this job, for the batch of a change */
  reapplyWatermark: (db: CatalogueDb, job: { id: string; user_id: string; nowMs: number }) => Statement;
  /** whether a photo of a user has another watermark than it should */
  hasStale: (db: CatalogueDb, userId: string) => Promise<boolean>;
};

/** A call about the user's own designs. */
export type DesignCall = Call<'user'> & WatermarkPort;

/**
 * The id of the job for a change to one specimen, or to one photo of it; it contains the version that the change
 * made.
 */
export const watermarkJobId = (changedId: string, version: number) => `${WATERMARKING_KIND}-${changedId}-${version}`;

/** Sends the message of a watermarking job after the answer; a job that does not exist does no harm. */
export const ringWatermarkJob = ({ c, env, user }: Pick<Call<'user'>, 'c' | 'env' | 'user'>, id: string) =>
  c.executionCtx.waitUntil(sendJobMessage(env, { id, kind: WATERMARKING_KIND }, user.shard));

const isJobOwner = (userId: string) => sql`json_extract(${jobs.payload}, '$.user_id') = ${userId}`;

/** A literal, as in the partial index: SQLite would not match a bound value to that index. */
const isMarking = sql`${jobs.kind} = ${sql.raw(`'${WATERMARKING_KIND}'`)}`;

/** The latest job of a user that has photos left to make. */
export const openMarking = (db: CatalogueDb, userId: string) =>
  db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.state, ['queued', 'running']), isMarking, isJobOwner(userId)))
    .orderBy(desc(jobs.created_at))
    .limit(1);

export function jobProgress({ id, state, payload }: JobRow): JobProgress {
  const { done, of } = payload as WatermarkingJob;
  return { id, state, done: state === 'done' ? of : Math.min(done, of), of };
}

/** The progress of a job of this user; `not_found` for any other. A job that stopped gets another message. */
export async function readProgress({ ownerDb, user, env, nowMs }: Call<'user'>, id: string): Promise<JobProgress> {
  const [row] = await ownerDb
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.kind, WATERMARKING_KIND), isJobOwner(user.id)));
  if (!row) throw new AppError('not_found');
  await ringIfStill(env, ownerDb, row, user.shard, nowMs);
  return jobProgress(row);
}
