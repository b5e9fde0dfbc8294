import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { Databases } from '#worker/db/databases.ts';
import {
  beat,
  claim,
  DEAD_AFTER_MS,
  finish,
  HEARTBEAT_MS,
  type JobKind,
  type JobPayloads,
  type JobRow,
  putBack,
  readJobState,
  releaseJob,
  sendJobMessage,
  TRIES,
} from '#worker/db/job.ts';
import { takeBackDead } from '#worker/db/stalled-jobs.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import { hasDiskSpace } from '#worker/http/health/disk-space.ts';

/**
 * More attempts than errors allow: the isolate ended each time before it could record an error. Twice as many
 * leave kinds of jobs with a final step time for it.
 */
const ENDED_WITH_ISOLATE = 2 * TRIES;

/** The longest time that a queue holds a message back. */
const QUEUE_DELAY_MAX_SECONDS = 12 * 3_600;

/**
 * The handlers of a script by kind of job: a result of 'more' means that more is left, a thrown error leads to
 * a retry.
 */
export type Work = {
  [K in JobKind]?: (env: Env, payload: JobPayloads[K], shard: number | null, job: JobRow) => Promise<unknown>;
};

/**
 * Handles the messages of a queue: each job is claimed, run and updated; after an error its message is retried.
 */
export async function consume(batch: MessageBatch<JobMessage>, env: Env, work: Work): Promise<void> {
  for (const message of batch.messages) {
    const delaySeconds = await handleMessage(env, message, work);
    if (delaySeconds === null) message.ack();
    else message.retry({ delaySeconds });
  }
}

type JobDelivery = Pick<Message<JobMessage>, 'body' | 'attempts'>;

/**
 * Handles one message; returns in how many seconds to redeliver it, null if not at all. An error in a message
 * or its job never prevents the next one from being handled.
 */
async function handleMessage(env: Env, delivery: JobDelivery, work: Work): Promise<number | null> {
  const { body, attempts } = delivery;
  if (typeof body?.job_id !== 'string') {
    console.error('message is of no job', { of: typeof body });
    return null;
  }
  try {
    // The job stays in its table: the sweep sends a new message.
    if (!(await hasDiskSpace(env))) return null;
    return await runJob(env, delivery, work);
  } catch (fault) {
    console.error('job message not handled', { job_id: body.job_id, fault: faultText(fault) });
    return 2 ** attempts;
  }
}

async function runJob(env: Env, { body, attempts }: JobDelivery, work: Work): Promise<number | null> {
  const { job_id, shard } = body;
  const databases = new Databases(env);
  const db = shard === null ? databases.primaryCoreDb : databases.catalogue(shard);
  const row = await claimLiving(db, job_id);
  // A redelivered message: the process that ran the job may have ended, which is only known a little later.
  if (!row) return waitForJob(await readJobState(db, job_id), attempts);
  const carry = work[row.kind as JobKind] as
    | ((env: Env, payload: unknown, shard: number | null, job: JobRow) => Promise<unknown>)
    | undefined;
  try {
    if (!carry) throw new Error(`This script does not take jobs of kind ${row.kind}`);
    if (row.due_at === 0 && row.attempts > ENDED_WITH_ISOLATE)
      throw new Error('Given up: each try ended with its isolate');
    const progress = await withHeartbeat(db, row, () => carry(env, row.payload, shard, row));
    if (progress === 'more') {
      await putBack(db, job_id, Date.now());
      await sendJobMessage(env, row, shard);
    } else await finish(db, row, Date.now());
    return null;
  } catch (fault) {
    console.error('job failed', { job_id, kind: row.kind, attempt: row.attempts, fault: faultText(fault) });
    const nowMs = Date.now();
    const { state, due_at } = await releaseJob(db, row, fault, nowMs);
    if (state !== 'queued') return null;
    return due_at > nowMs ? remainingSeconds(due_at, nowMs) : 2 ** attempts;
  }
}

/** In how many seconds a message of a job that can't be claimed now is redelivered, null if not at all. */
function waitForJob(job: Awaited<ReturnType<typeof readJobState>>, attempts: number): number | null {
  const nowMs = Date.now();
  if (job?.state === 'queued' && job.due_at > nowMs) return remainingSeconds(job.due_at, nowMs);
  return attempts > 1 && job?.state === 'running' ? DEAD_AFTER_MS / 1000 : null;
}

const remainingSeconds = (dueMs: number, nowMs: number) =>
  Math.min(QUEUE_DELAY_MAX_SECONDS, Math.ceil((dueMs - nowMs) / 1_000));

/** Runs a job's work with heartbeats. No heartbeat arrives after its end is written. */
async function withHeartbeat<T>(db: CoreDb | CatalogueDb, row: JobRow, work: () => Promise<T>): Promise<T> {
  let lastBeat: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    lastBeat = beat(db, row, Date.now()).catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await lastBeat;
  }
}

/** Claims a queued job, or one whose process ended: the platform then redelivers its message. */
async function claimLiving(db: CoreDb | CatalogueDb, jobId: string): Promise<JobRow | null> {
  const row = await claim(db, jobId, Date.now());
  if (row || !(await takeBackDead(db, jobId, Date.now()))) return row;
  return claim(db, jobId, Date.now());
}
