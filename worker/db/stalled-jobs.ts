import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Env } from '#worker/ground/env.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';
import { DEAD_AFTER_MS, type JobKind, type JobRow, sendJobMessage } from './job.ts';
import { jobs } from './tables.ts';

type Db = CoreDb | CatalogueDb;

/** A message that has not arrived after this time is taken for lost with its process. */
const QUEUED_STILL_MS = 2 * 60_000;
/** A job whose process has ended this often is taken to be the cause. */
const DEATHS_MAX = 2;
/**
 * The kinds that are never given up, because nothing else would do their work: after the last try they are
 * retried hourly.
 */
const lastingJobKinds = ['hand_over', 'record_whereabouts', 'settle_covers'] satisfies JobKind[];
const LASTING_AFTER = 60 * 60_000;
/**
 * The kinds that decode uploaded files, so that a file can end the process. Other kinds end with a process only
 * by chance, as at a deployment.
 */
const endedByDeaths = ['derive_media', 'make_avatar', 'share_pictures'] satisfies JobKind[];

/**
 * Sends a new message for a job that has stalled, as when its message was lost with a process. A failure is only
 * logged, so that a user who reads a job's progress gets an answer even if nothing can be written, as on a full
 * disk.
 */
export async function ringIfStill(
  env: Env,
  db: Db,
  { id }: Pick<JobRow, 'id'>,
  shard: number | null,
  nowMs: number,
): Promise<void> {
  try {
    const [job] = await takeBack(db, and(eq(jobs.id, id), isStill(nowMs)), nowMs);
    if (job?.state === 'queued') await sendJobMessage(env, job, shard);
  } catch (fault) {
    console.error('stalled job not taken back', { job_id: id, fault: faultText(fault) });
  }
}

const isDead = (nowMs: number) => and(eq(jobs.state, 'running'), lt(jobs.heartbeat_at, nowMs - DEAD_AFTER_MS));

const isStill = (nowMs: number, queueStartMs = 0) =>
  or(
    isDead(nowMs),
    and(
      eq(jobs.state, 'queued'),
      lt(jobs.heartbeat_at, Math.max(nowMs - QUEUED_STILL_MS, queueStartMs)),
      lte(jobs.due_at, nowMs),
    ),
  );

/**
 * Puts jobs back into the queue. A running job has died, which is counted; at `DEATHS_MAX` deaths a job of
 * `endedByDeaths` fails, so that one job cannot end one process after another.
 */
const takeBack = (db: Db, condition: SQL | undefined, nowMs: number) => {
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
      heartbeat_at: nowMs,
    })
    .where(condition)
    .returning();
};

/** Puts back one job whose process has ended; returns whether it may be claimed again. */
export async function takeBackDead(db: Db, jobId: string, nowMs: number): Promise<boolean> {
  const [job] = await takeBack(db, and(eq(jobs.id, jobId), isDead(nowMs)), nowMs);
  return job?.state === 'queued';
}

/**
 * Puts stalled jobs, all that were queued before `queueStartMs`, and failed jobs of the lasting kinds back into
 * the queue; returns those that need a new message.
 */
export const takeBackStill = async (
  db: Db,
  nowMs: number,
  { queueStartMs = 0, limit = 100 } = {},
): Promise<JobRow[]> => {
  const isDueAgain = and(
    eq(jobs.state, 'failed'),
    inArray(jobs.kind, lastingJobKinds),
    lt(jobs.heartbeat_at, nowMs - LASTING_AFTER),
  );
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(or(isStill(nowMs, queueStartMs), isDueAgain))
    .limit(limit);
  const rows = await takeBack(db, inArray(jobs.id, due), nowMs);
  return rows.filter(({ state }) => state === 'queued');
};
