import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { TRASH_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';

const TRASH_LIFE = TRASH_DAYS * 86_400_000;

/**
 * For the sweep: queues the deletion of specimens that have been in the trash for 30 days, or were given up and
 * not yet deleted.
 */
export async function beginPurge(env: Env, ownerDb: CatalogueDb, shard: number, nowMs: number): Promise<void> {
  const isDue = and(sql`${specimens.in_trash} = 1`, lte(specimens.trashed_at, nowMs - TRASH_LIFE));
  const due = await ownerDb.select({ id: specimens.id }).from(specimens).where(isDue).limit(1);
  if (due.length === 0) return;
  const liveJobs = await ownerDb
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.state, ['queued', 'running']), eq(jobs.kind, 'purge_trash')))
    .limit(1);
  if (liveJobs.length > 0) return;
  const job = newJob({ kind: 'purge_trash', payload: {} }, nowMs);
  await ownerDb.insert(jobs).values(job);
  await sendJobMessage(env, job, shard);
}
