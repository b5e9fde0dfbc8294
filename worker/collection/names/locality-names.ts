import { sql } from 'drizzle-orm';
import type { NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';
import { publishShowcaseInBackground } from '#worker/collection/showcase/publish-showcase.ts';
import { reindexJob } from '#worker/collection/showcase/reindex-locality.ts';
import { localityCondition, untrashedLocalityCondition } from '#worker/collection/specimen/locality-condition.ts';
import { callNothing, setNamesStatement } from '#worker/collection/specimen/owner-locality-names.ts';
import { specimens } from '#worker/collection/tables.ts';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import { sendJobMessage } from '#worker/db/job.ts';
import { jobs, outbox } from '#worker/db/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readLocalityPath } from '#worker/localities/read-locality-path.ts';
import { namedLocalityShape, readRefusal } from './named-localities.ts';

/** Sets the owner's names for a locality, on all their specimens from there at once. */
export async function setNames(
  call: Call<'user'>,
  { locality_id: ref, ...names }: OwnersNames & { locality_id: LocalityRef },
): Promise<NamedLocality> {
  const { core, ownerDb, user, env, keep, nowMs } = call;
  const [locality, [countRow], refusal] = await Promise.all([
    readLocalityPath(core, ownerDb, user.id, ref),
    ownerDb.select({ n: sql<number>`count(*)` }).from(specimens).where(untrashedLocalityCondition(user.id, ref)),
    readRefusal(ownerDb, user.id, ref),
  ]);
  if (!locality) throw new AppError('not_found');
  const answer = namedLocalityShape(locality.path, { names, refusal, specimen_count: countRow?.n ?? 0 });
  const id = String(answer.locality.id);
  const job = reindexJob(user.shard, user.id, id, nowMs);
  await runBatch(ownerDb, [
    ...(await keep(answer)),
    setNamesStatement(ownerDb, user.id, id, names, nowMs),
    ...namesChanged(call, answer.locality.id, names),
    ownerDb.insert(jobs).values(job),
  ]);
  await sendJobMessage(env, job, user.shard);
  publishShowcaseInBackground(call);
  return answer;
}

/** Removes the names, from the specimens as well. */
export async function clearNames(call: Call<'user'>, ref: LocalityRef): Promise<Record<string, never>> {
  const { ownerDb, user, env, keep, nowMs } = call;
  const job = reindexJob(user.shard, user.id, String(ref), nowMs);
  await runBatch(ownerDb, [
    ...(await keep({})),
    callNothing(ownerDb, user.id, ref),
    ...namesChanged(call, ref, null),
    ownerDb.insert(jobs).values(job),
  ]);
  await sendJobMessage(env, job, user.shard);
  publishShowcaseInBackground(call);
  return {};
}

/** Returns the change of specimens by new names. `version` stays, so that no open edit becomes stale. */
const namesChanged = (
  { ownerDb, user, nowMs, told_by }: Call<'user'>,
  ref: LocalityRef,
  names: OwnersNames | null,
): Statement[] => [
  ownerDb
    .update(specimens)
    .set({ locality_names: names, shown_version: sql`${specimens.shown_version} + 1`, updated_at: nowMs })
    .where(localityCondition(user.id, ref)),
  ownerDb
    .insert(outbox)
    .select(sql`select null, 'specimen', json_object('specimen_id', ${specimens.id}, 'user_id', ${user.id},
    'told_by', ${told_by}), ${nowMs}, 0 from ${specimens} where ${localityCondition(user.id, ref)} and ${specimens.listed} = 1`),
];
