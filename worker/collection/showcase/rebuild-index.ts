import { isNull } from 'drizzle-orm';
import { indexUnknown } from '#worker/collection/search/reindex-specimens.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { Databases } from '#worker/db/databases.ts';
import { type JobPayloads, newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { publishChanges } from './showcase.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    index_specimens: { shard: number };
  }
}

/** Starts the job that indexes specimens without a `seq`, at most one an hour. */
export async function beginIndexing(env: Env, catalogueDb: CatalogueDb, shard: number, nowMs: number): Promise<void> {
  const [unindexedRow] = await catalogueDb
    .select({ id: specimens.id })
    .from(specimens)
    .where(isNull(specimens.seq))
    .limit(1);
  if (!unindexedRow) return;
  const job = newJob({ kind: 'index_specimens', payload: { shard } }, nowMs);
  const id = `index ${new Date(nowMs).toISOString().slice(0, 13)}`;
  const [queuedJob] = await catalogueDb
    .insert(jobs)
    .values({ ...job, id })
    .onConflictDoNothing()
    .returning();
  if (queuedJob) await sendJobMessage(env, queuedJob, shard);
}

/** A queue delivers about one message a second: each indexes this many batches, well within its time limit. */
const BATCHES_PER_MESSAGE = 5;

/**
 * Indexes the next batches; returns 'more' while some are left. Until then lists show these specimens, but no
 * filter finds them.
 */
export async function rebuildIndex(env: Env, { shard }: JobPayloads['index_specimens']): Promise<'more' | 'done'> {
  const databases = new Databases(env);
  const catalogueDb = databases.catalogue(shard);
  for (let batch = 1; batch <= BATCHES_PER_MESSAGE; batch += 1) {
    const isLast = (await indexUnknown(databases.primaryCoreDb, catalogueDb)) === 'done';
    await publishChanges(databases.primaryCoreDb, catalogueDb);
    if (isLast) return 'done';
  }
  return 'more';
}
