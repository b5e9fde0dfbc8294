import { and, eq, lt, lte, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { JOB_DAYS } from '#contract/http/limits.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';
import { jobs } from './tables.ts';

type Db = CoreDb | CatalogueDb;

/**
 * The payload of each kind of background job; every part declares its own kinds next to the code that runs them.
 */
export interface JobPayloads {}

export type JobKind = keyof JobPayloads;
export type Job = { [K in JobKind]: { kind: K; payload: JobPayloads[K] } }[JobKind];
export type JobRow = typeof jobs.$inferSelect;

/** The interval of the heartbeat of a running job. */
export const HEARTBEAT_MS = 5_000;
/** A running job without a heartbeat for this time has ended with its process. */
export const DEAD_AFTER_MS = 20_000;
export const TRIES = 5;
/** The kinds that the jobs script runs; the API script runs the others. */
const heavyJobKinds = new Set<string>([
  'derive_media',
  'edit_media',
  'make_avatar',
  'check_media',
  'mark_pictures',
  'share_pictures',
  'smoke_photo',
] satisfies JobKind[]);
/** The kinds that send emails: their queue is their own, so that no code waits for other work. */
const emailJobKinds = new Set<string>(['send_mail', 'send_reset'] satisfies JobKind[]);
/** The kinds whose completion is stored in the state of their media row. */
const mediaJobKinds = new Set<string>(['derive_media', 'edit_media'] satisfies JobKind[]);
/** The kinds whose progress is shown to the user: their payload is kept when they are done. */
const watchedJobKinds = new Set<string>(['check_media', 'mark_pictures'] satisfies JobKind[]);

/** The row of a new job, to be inserted in the same batch as the change that needs it. */
export const newJob = (job: Job, nowMs: number): JobRow => ({
  id: uuid(),
  ...job,
  state: 'queued',
  attempts: 0,
  deaths: 0,
  error: null,
  heartbeat_at: nowMs,
  due_at: 0,
  created_at: nowMs,
});

/** Sends the queue message of a job. A failure is only logged, because the sweep sends a new message for a stalled job. */
export async function sendJobMessage(env: Env, job: Pick<JobRow, 'id' | 'kind'>, shard: number | null): Promise<void> {
  const jobMessage: JobMessage = { job_id: job.id, shard };
  try {
    await jobQueue(env, job.kind).send(jobMessage);
  } catch (fault) {
    console.error('job message not sent', { job_id: job.id, fault: faultText(fault) });
  }
}

function jobQueue(env: Env, kind: string): Queue<JobMessage> {
  if (heavyJobKinds.has(kind)) return env.MEDIA_JOBS;
  return emailJobKinds.has(kind) ? env.MAIL_JOBS : env.WORK_JOBS;
}

/** Claims a queued job, so that the second of two messages for it finds nothing to do. */
export async function claim(db: Db, jobId: string, nowMs: number): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({ state: 'running', heartbeat_at: nowMs, attempts: sql`${jobs.attempts} + 1` })
    .where(and(eq(jobs.id, jobId), eq(jobs.state, 'queued'), lte(jobs.due_at, nowMs)))
    .returning();
  return row ?? null;
}

/** The state of a job and when it is due; a running one's process may have ended. */
export async function readJobState(db: Db, jobId: string) {
  const [row] = await db.select({ state: jobs.state, due_at: jobs.due_at }).from(jobs).where(eq(jobs.id, jobId));
  return row ?? null;
}

/**
 * Marks a job as done and deletes its payload, because the payload of an email contains a code. The job of a
 * media row is deleted, because the row's own state says that it is done.
 */
export async function finish(db: Db, { id, kind }: Pick<JobRow, 'id' | 'kind'>, nowMs: number): Promise<void> {
  if (mediaJobKinds.has(kind)) await db.delete(jobs).where(eq(jobs.id, id));
  else
    await db
      .update(jobs)
      .set({ state: 'done', heartbeat_at: nowMs, ...(!watchedJobKinds.has(kind) && { payload: {} }) })
      .where(eq(jobs.id, id));
}

/** Puts a job that has finished one share of its work at the end of the queue, with all its tries again. */
export const putBack = (db: Db, jobId: string, nowMs: number) =>
  db
    .update(jobs)
    .set({ state: 'queued', attempts: 0, deaths: 0, heartbeat_at: nowMs, due_at: 0 })
    .where(eq(jobs.id, jobId));

/**
 * Writes the heartbeat of a running job. A job that was taken for dead and that no other process has claimed since
 * belongs to this attempt again.
 */
export const beat = (db: Db, { id, attempts, deaths }: JobRow, nowMs: number) =>
  db
    .update(jobs)
    .set({ state: 'running', deaths, error: null, heartbeat_at: nowMs })
    .where(and(eq(jobs.id, id), eq(jobs.attempts, attempts), ne(jobs.state, 'done')));

/** A fault whose job knows when it is tried again: at a moment in milliseconds, or never more if that is null. */
export class PlannedRetry extends Error {
  readonly dueMs: number | null;

  constructor(dueMs: number | null, { message }: Error) {
    super(message);
    this.dueMs = dueMs;
  }
}

/**
 * Puts a job back into the queue after a fault, or gives it up after its last try. A job that is no longer running stays
 * as it is: it was already marked as done and only the answer was lost. Returns its state, and when it is due.
 */
export async function releaseJob(
  db: Db,
  row: JobRow,
  fault: unknown,
  nowMs: number,
): Promise<Pick<JobRow, 'state' | 'due_at'>> {
  const isPlanned = fault instanceof PlannedRetry;
  const isLast = isPlanned ? fault.dueMs === null : row.attempts >= TRIES;
  const state = isLast ? 'failed' : 'queued';
  const due_at = (isPlanned && fault.dueMs) || 0;
  const releasedRows = await db
    .update(jobs)
    .set({ state, error: faultText(fault).slice(0, 500), heartbeat_at: nowMs, due_at })
    .where(and(eq(jobs.id, row.id), eq(jobs.state, 'running')))
    .returning({ id: jobs.id });
  return releasedRows.length > 0 ? { state, due_at } : { state: 'done', due_at: 0 };
}

/** Deletes jobs that were done long ago. */
export const forgetDone = (db: Db, nowMs: number) =>
  db.delete(jobs).where(and(eq(jobs.state, 'done'), lt(jobs.heartbeat_at, nowMs - JOB_DAYS * 86_400_000)));
