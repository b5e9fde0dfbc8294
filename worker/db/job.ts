import { and, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Env, JobMessage } from '../env.ts';
import { faultText } from '../ground/fault-text.ts';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';
import { jobs } from './tables.ts';

type Db = CoreDb | CatalogueDb;

/** Every kind of background job and what it needs to know: each part adds its own beside the code that carries them out. */
export interface JobPayloads {}

export type JobKind = keyof JobPayloads;
export type Job = { [K in JobKind]: { kind: K; payload: JobPayloads[K] } }[JobKind];
export type JobRow = typeof jobs.$inferSelect;

/** A message that has not arrived after this long died with its process. */
const QUEUED_STILL_MS = 2 * 60_000;
/** Whoever carries out a job says so this often. */
export const HEARTBEAT_MS = 5_000;
/** A running job that has not been heard of for this long has ended with its process. */
export const DEAD_AFTER_MS = 20_000;
export const TRIES = 5;
/** A job that ended with its process this often was the cause of it. */
const DEATHS_MAX = 2;
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
/** The kinds that decode what people sent: their input can end the process. Others died with it by chance, as at a deployment. */
const endedByDeaths = ['derive_media', 'make_avatar', 'share_pictures'] satisfies JobKind[];

/** The row of a new job: it belongs into the batch of the change that asks for it. */
export const newJob = (job: Job, now: number): JobRow => ({
  id: uuid(),
  ...job,
  state: 'queued',
  attempts: 0,
  deaths: 0,
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
    console.error('job message not sent', { job_id: job.id, fault: faultText(fault) });
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

/** Whether somebody carries the job out, or did when its process ended. */
export async function isRunning(db: Db, jobId: string): Promise<boolean> {
  const [row] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, jobId));
  return row?.state === 'running';
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
  db.update(jobs).set({ state: 'queued', attempts: 0, deaths: 0, heartbeat_at: now }).where(eq(jobs.id, jobId));

/**
 * Says that a job is still carried out. One that was thought dead, and that nobody else has claimed meanwhile, is this
 * try's again.
 */
export const beat = (db: Db, { id, attempts, deaths }: JobRow, now: number) =>
  db
    .update(jobs)
    .set({ state: 'running', deaths, error: null, heartbeat_at: now })
    .where(and(eq(jobs.id, id), eq(jobs.attempts, attempts), ne(jobs.state, 'done')));

/** Rings again for one job that stood still, as happens when queued messages died with their process. */
export async function ringIfStill(
  env: Env,
  db: Db,
  { id }: Pick<JobRow, 'id'>,
  shard: number | null,
  now: number,
): Promise<void> {
  const [job] = await takeBack(db, and(eq(jobs.id, id), isStill(now)), now);
  if (job?.state === 'queued') await sendJobMessage(env, job, shard);
}

const isDead = (now: number) => and(eq(jobs.state, 'running'), lt(jobs.heartbeat_at, now - DEAD_AFTER_MS));

const isStill = (now: number) =>
  or(isDead(now), and(eq(jobs.state, 'queued'), lt(jobs.heartbeat_at, now - QUEUED_STILL_MS)));

/**
 * Puts jobs back into the queue. A running one has died: that is counted, and the last death that is allowed fails it, so
 * that no job can end one process after another.
 */
const takeBack = (db: Db, which: SQL | undefined, now: number) => {
  const isLastDeath = and(
    eq(jobs.state, 'running'),
    gte(jobs.deaths, DEATHS_MAX - 1),
    inArray(jobs.kind, endedByDeaths),
  );
  return db
    .update(jobs)
    .set({
      state: sql`case when ${isLastDeath} then 'failed' else 'queued' end`,
      error: sql`case when ${jobs.state} = 'running' then 'The process ended while this job ran' else ${jobs.error} end`,
      deaths: sql`${jobs.deaths} + (${jobs.state} = 'running')`,
      heartbeat_at: now,
    })
    .where(which)
    .returning();
};

/** Takes back one job whose process has ended; whether it may be claimed again. */
export async function takeBackDead(db: Db, jobId: string, now: number): Promise<boolean> {
  const [job] = await takeBack(db, and(eq(jobs.id, jobId), isDead(now)), now);
  return job?.state === 'queued';
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
export const takeBackStill = async (db: Db, now: number, limit = 100): Promise<JobRow[]> => {
  const isDueAgain = and(
    eq(jobs.state, 'failed'),
    inArray(jobs.kind, lasting),
    lt(jobs.heartbeat_at, now - LASTING_AFTER),
  );
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(or(isStill(now), isDueAgain))
    .limit(limit);
  const taken = await takeBack(db, inArray(jobs.id, due), now);
  return taken.filter(({ state }) => state === 'queued');
};

/** Jobs done a week ago tell nobody anything. */
export const forgetDone = (db: Db, now: number) =>
  db.delete(jobs).where(and(eq(jobs.state, 'done'), lt(jobs.heartbeat_at, now - 7 * 86_400_000)));
