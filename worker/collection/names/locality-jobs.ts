import { and, eq, isNull, sql } from 'drizzle-orm';
import { reindexLocality } from '#worker/collection/showcase/reindex-locality.ts';
import { publishChanges } from '#worker/collection/showcase/showcase.ts';
import { renameLocality } from '#worker/collection/survey/rename-locality.ts';
import { Databases } from '#worker/db/databases.ts';
import { type JobPayloads, newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { adoptedPlaces } from '#worker/localities/adopted-place-tables.ts';
import { userPlaces } from '#worker/localities/own-place-tables.ts';
import { settlePlace } from './settle-place.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    settle_place: { shard: number; user_id: string; place_id: string };
  }
}

type SettlePlaceJob = JobPayloads['settle_place'];

/**
 * Writes the decision about an own place into its owner's catalogue and specimens. May be interrupted and
 * repeated; many specimens take several jobs.
 */
async function settleOwnPlace(env: Env, { shard, user_id, place_id }: SettlePlaceJob): Promise<void> {
  const databases = new Databases(env);
  const core = databases.primaryCoreDb;
  const ownerDb = databases.catalogue(shard);
  const nowMs = Date.now();
  const [adoption] = await core
    .select({ adopted_locality_id: adoptedPlaces.locality_id })
    .from(adoptedPlaces)
    .where(and(eq(adoptedPlaces.shard, shard), eq(adoptedPlaces.place_id, place_id)));
  if (adoption)
    await ownerDb
      .update(userPlaces)
      .set({ ...adoption, version: sql`${userPlaces.version} + 1`, updated_at: nowMs })
      .where(and(eq(userPlaces.id, place_id), eq(userPlaces.user_id, user_id), isNull(userPlaces.adopted_locality_id)));
  const isDone = await settlePlace({ core, ownerDb }, user_id, place_id);
  await publishChanges(core, ownerDb);
  if (isDone) return;
  const job = newJob({ kind: 'settle_place', payload: { shard, user_id, place_id } }, nowMs);
  await ownerDb.insert(jobs).values(job);
  await sendJobMessage(env, job, shard);
}

/** The jobs that update specimens after changes of their localities. */
export const placeWork = { settle_place: settleOwnPlace, reindex_place: reindexLocality, rename_place: renameLocality };
