import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { JobProgress } from '#contract/watermarks/api.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type JobRow, ringIfStill, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve.ts';

/** The kind of the job that makes pictures anew for the mark they should bear. */
export const MARKING = 'mark_pictures';

/** Where a marking job stands: pictures in the order of their ids, those up to `after` are done. */
export type WatermarkingJob = { id: string; user_id: string; after: string; done: number; of: number };

/** How pictures come to bear what designs say: the part that puts them up says which those are. */
export type WatermarkPort = {
  /** the statement that asks for all of somebody’s pictures to be made anew, in the batch of a change, as this job */
  reapplyWatermark: (db: CatalogueDb, job: { id: string; user_id: string; nowMs: number }) => Statement;
  /** whether a picture of somebody’s bears another mark than it should */
  hasStale: (db: CatalogueDb, userId: string) => Promise<boolean>;
};

/** A call about one’s own designs. */
export type DesignCall = Call<'user'> & WatermarkPort;

/** The job of a change to one specimen, or one picture of it, is named by the version of it that the change made. */
export const watermarkJobId = (changedId: string, version: number) => `${MARKING}-${changedId}-${version}`;

/** Rings for a marking job after the answer; one that was never asked for is no harm. */
export const ringWatermarkJob = ({ c, env, user }: Pick<Call<'user'>, 'c' | 'env' | 'user'>, id: string) =>
  c.executionCtx.waitUntil(sendJobMessage(env, { id, kind: MARKING }, user.shard));

const isJobOwner = (userId: string) => sql`json_extract(${jobs.payload}, '$.user_id') = ${userId}`;

/** Written out, as the index has it: a value that is bound would not be seen to fit it. */
const isMarking = sql`${jobs.kind} = ${sql.raw(`'${MARKING}'`)}`;

/** The latest job of somebody's that has pictures left to make. */
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

/** How far a job of one's own has come. One that stood still gets another message. */
export async function readProgress(
  { ownerDb: own, user, env, nowMs: now }: Call<'user'>,
  id: string,
): Promise<JobProgress> {
  const [row] = await own
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.kind, MARKING), isJobOwner(user.id)));
  if (!row) throw new AppError('not_found');
  await ringIfStill(env, own, row, user.shard, now);
  return jobProgress(row);
}
