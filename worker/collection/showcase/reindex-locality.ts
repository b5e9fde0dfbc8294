import { and, asc, gt } from 'drizzle-orm';
import { reindexSpecimens } from '#worker/collection/search/reindex-specimens.ts';
import { localityCondition } from '#worker/collection/specimen/locality-condition.ts';
import { specimens } from '#worker/collection/tables.ts';
import { Databases } from '#worker/db/databases.ts';
import { type JobPayloads, newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { publishChanges } from './showcase.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    reindex_place: { shard: number; user_id: string; locality_id: string; after: string };
  }
}

type ReindexPayload = JobPayloads['reindex_place'];

const IN_ONE_RUN = 50;

/** The job that reindexes the specimens of a locality whose names an owner changed; `after` is the last id done. */
export const reindexJob = (shard: number, user_id: string, locality_id: string, nowMs: number, lastSpecimenId = '') =>
  newJob({ kind: 'reindex_place', payload: { shard, user_id, locality_id, after: lastSpecimenId } }, nowMs);

/** Reindexes the specimens of a locality with its new names, 50 per run; more take several jobs. */
export async function reindexLocality(env: Env, { shard, user_id, locality_id, after }: ReindexPayload): Promise<void> {
  const databases = new Databases(env);
  const core = databases.primaryCoreDb;
  const ownerDb = databases.catalogue(shard);
  const rows = await ownerDb
    .select({ id: specimens.id })
    .from(specimens)
    .where(and(localityCondition(user_id, locality_id), gt(specimens.id, after)))
    .orderBy(asc(specimens.id))
    .limit(IN_ONE_RUN);
  const ids = rows.map(({ id }) => id);
  await reindexSpecimens(core, ownerDb, ids);
  await publishChanges(core, ownerDb);
  const last = ids.at(-1);
  if (ids.length < IN_ONE_RUN || !last) return;
  const job = reindexJob(shard, user_id, locality_id, Date.now(), last);
  await ownerDb.insert(jobs).values(job);
  await sendJobMessage(env, job, shard);
}
