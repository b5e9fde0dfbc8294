import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Env, JobMessage } from '../env.ts';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';
import { jobs } from './tables.ts';

type Db = CoreDb | CatalogueDb;

/** Every kind of background job and what it needs to know: each part adds its own beside the code that carries them out. */
export interface JobPayloads {}

export type JobKind = keyof JobPayloads;
export type Job = { [K in JobKind]: { kind: K; payload: JobPayloads[K] } }[JobKind];
export type JobRow = typeof jobs.$inferSelect;

/** A job that stood still this long gets another message. */
const STILL_AFTER = 2 * 60_000;
export const TRIES = 5;
/** The kinds that the jobs script takes; the others are the API script's. */
const heavy = new Set<string>([
  'derive_media',
  'make_avatar',
  'check_media',
  'mark_pictures',
  'share_pictures',
] satisfies JobKind[]);
/** The kinds whose progress somebody watches: what they carry stays when they are done. */
const watched = new Set<string>(['check_media', 'mark_pictures'] satisfies JobKind[]);

/** The kinds that are never given up, since nothing else would do them: after their last try they have one each hour. */
const lasting = ['hand_over'] satisfies JobKind[];
const LASTING_AFTER = 60 * 60_000;

/** The row of a new job: it belongs into the batch of the change that asks for it. */
export const newJob = (job: Job, now: number): JobRow => ({
  id: uuid(),
  ...job,
  state: 'queued',
  attempts: 0,
  error: null,
  heartbeat_at: now,
  created_at: now,
});

/** Sends the queue the message of a job. Failing to is no fault of the caller's: the sweep sends another for what stands still. */
export async function sendJobMessage(env: Env, job: Pick<JobRow, 'id' | 'kind'>, shard: number | null): Promise<void> {
  const jobMessage: JobMessage = { job_id: job.id, shard };
  try {
    await (heavy.has(job.kind) ? env.MEDIA_JOBS : env.MAIL_JOBS).send(jobMessage);
  } catch (fault) {
    console.error('job message not sent', { job_id: job.id, fault: String(fault) });
  }
}

/** Takes a queued job, so that of two messages for it one finds nothing to do. */
export async function claim(db: Db, jobId: string, now: number): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({ state: 'running', heartbeat_at: now, attempts: sql`${jobs.attempts} + 1` })
    .where(and(eq(jobs.id, jobId), eq(jobs.state, 'queued')))
    .returning();
  return row ?? null;
}

/**
 * The job is done; what it carried is forgotten, for a letter holds a code. Of a picture's job the picture itself says
 * that it is done, so that its row goes.
 */
export async function finish(db: Db, { id, kind }: Pick<JobRow, 'id' | 'kind'>, now: number): Promise<void> {
  if (kind === ('derive_media' satisfies JobKind)) await db.delete(jobs).where(eq(jobs.id, id));
  else
    await db
      .update(jobs)
      .set({ state: 'done', heartbeat_at: now, ...(!watched.has(kind) && { payload: {} }) })
      .where(eq(jobs.id, id));
}

/** A job that did its share and has more to do goes to the end of the queue, with all its tries. */
export const putBack = (db: Db, jobId: string, now: number) =>
  db.update(jobs).set({ state: 'queued', attempts: 0, heartbeat_at: now }).where(eq(jobs.id, jobId));

/** Rings again for one job that stood still, as happens when queued messages died with their process. */
export async function ringIfStill(
  env: Env,
  db: Db,
  { id }: Pick<JobRow, 'id'>,
  shard: number | null,
  now: number,
): Promise<void> {
  const isStill = and(inArray(jobs.state, ['queued', 'running']), lt(jobs.heartbeat_at, now - STILL_AFTER));
  const [job] = await db
    .update(jobs)
    .set({ state: 'queued', heartbeat_at: now })
    .where(and(eq(jobs.id, id), isStill))
    .returning({ id: jobs.id, kind: jobs.kind });
  if (job) await sendJobMessage(env, job, shard);
}

/**
 * Puts a job back into the queue after a fault, or gives it up after its last try. One that is not running any more stays
 * as it is: that it was done had been written, only the answer was lost.
 */
export async function releaseJob(db: Db, row: JobRow, fault: string, now: number): Promise<JobRow['state']> {
  const state = row.attempts >= TRIES ? 'failed' : 'queued';
  const released = await db
    .update(jobs)
    .set({ state, error: fault.slice(0, 500), heartbeat_at: now })
    .where(and(eq(jobs.id, row.id), eq(jobs.state, 'running')))
    .returning({ id: jobs.id });
  return released.length > 0 ? state : 'done';
}

/** Jobs that nobody works on any more, and those that failed and must not, put back into the queue for another message. */
export const takeBackStill = (db: Db, now: number, limit = 100) => {
  const isStill = and(inArray(jobs.state, ['queued', 'running']), lt(jobs.heartbeat_at, now - STILL_AFTER));
  const isDueAgain = and(
    eq(jobs.state, 'failed'),
    inArray(jobs.kind, lasting),
    lt(jobs.heartbeat_at, now - LASTING_AFTER),
  );
  return db
    .update(jobs)
    .set({ state: 'queued', heartbeat_at: now })
    .where(inArray(jobs.id, db.select({ id: jobs.id }).from(jobs).where(or(isStill, isDueAgain)).limit(limit)))
    .returning();
};

/** Jobs done a week ago tell nobody anything. */
export const forgetDone = (db: Db, now: number) =>
  db.delete(jobs).where(and(eq(jobs.state, 'done'), lt(jobs.heartbeat_at, now - 7 * 86_400_000)));
