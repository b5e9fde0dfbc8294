import { allShards } from '#worker/db/catalogue.ts';
import { Databases } from '#worker/db/databases.ts';
import { sendJobMessage } from '#worker/db/job.ts';
import { takeBackStill } from '#worker/db/stalled-jobs.ts';
import { sweepStep } from '#worker/db/sweep-step.ts';
import type { Env } from '#worker/ground/env.ts';

/**
 * The name of the schedule that only sweeps jobs: a local server calls it every few seconds
 * (scripts/start/schedule.ts).
 */
export const JOBS_SCHEDULE = 'jobs';

/** Time of this process's first sweep: a local server's queues are in memory and end with the process. */
let queueStartMs: number | undefined;

/**
 * Sweeps the jobs of a local server. The messages of jobs queued before its process started are lost and sent
 * again.
 */
export async function sweepLocalJobs(env: Env, nowMs = Date.now()): Promise<void> {
  queueStartMs ??= nowMs;
  await sweepJobs(env, nowMs, queueStartMs);
}

/**
 * Sends a new message for each stalled job, in every database, and for each that was queued before the queues
 * started.
 */
export async function sweepJobs(env: Env, nowMs = Date.now(), queueStartMs = 0): Promise<void> {
  const databases = new Databases(env);
  for (const shard of [null, ...allShards(env)])
    await sweepStep(shard === null ? 'jobs' : `jobs ${shard}`, async () => {
      const db = shard === null ? databases.primaryCoreDb : databases.catalogue(shard);
      for (const job of await takeBackStill(db, nowMs, { queueStartMs })) await sendJobMessage(env, job, shard);
    });
}
