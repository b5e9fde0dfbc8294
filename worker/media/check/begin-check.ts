import type { CoreDb } from '#worker/db/core.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { newCheck } from './media-check.ts';

const WEEK = 7 * 86_400_000;

/** Starts the weekly comparison of bucket and rows; differences are only logged, for an operator to look at. */
export async function beginCheck(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  const id = `check_media week ${Math.floor(nowMs / WEEK)}`;
  const job = { ...newJob({ kind: 'check_media', payload: newCheck(id, false) }, nowMs), id };
  const [jobRow] = await core.insert(jobs).values(job).onConflictDoNothing().returning();
  if (jobRow) await sendJobMessage(env, jobRow, null);
}
