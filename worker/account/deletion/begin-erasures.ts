import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    erase_account: { user_id: string };
  }
}

const AT_ONCE = 20;

const isDue = (nowMs: number) => and(isNotNull(users.delete_at), lte(users.delete_at, nowMs));

/** Returns an account whose deletion is due; null for every other one. */
export async function findDue(core: CoreDb, userId: string, nowMs: number) {
  const [row] = await core
    .select({ id: users.id, username: users.username, email: users.email, shard: users.shard })
    .from(users)
    .where(and(eq(users.id, userId), isDue(nowMs)));
  return row ?? null;
}

/** Queues the erasure of an account, or of what an earlier run left. */
export async function beginErasure(env: Env, core: CoreDb, user_id: string, nowMs: number): Promise<void> {
  const job = newJob({ kind: 'erase_account', payload: { user_id } }, nowMs);
  await core.insert(jobs).values(job);
  await sendJobMessage(env, job, null);
}

/** For the sweep: begins to erase each account whose deletion is due and that has no active job. */
export async function beginErasures(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  const due = await core.select({ id: users.id }).from(users).where(isDue(nowMs)).limit(AT_ONCE);
  if (due.length === 0) return;
  const liveJobs = await core
    .select({ user_id: sql<string>`json_extract(${jobs.payload}, '$.user_id')` })
    .from(jobs)
    .where(and(eq(jobs.kind, 'erase_account'), inArray(jobs.state, ['queued', 'running'])));
  const erasingIds = new Set(liveJobs.map(({ user_id }) => user_id));
  for (const { id } of due) if (!erasingIds.has(id)) await beginErasure(env, core, id, nowMs);
}
