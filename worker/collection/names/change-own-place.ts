import { eq, sql } from 'drizzle-orm';
import type { OwnPlace, OwnPlaceChange } from '#contract/localities/own-places-api.ts';
import { publishShowcaseInBackground } from '#worker/collection/showcase/publish-showcase.ts';
import { localityCondition } from '#worker/collection/specimen/locality-condition.ts';
import { callNothing } from '#worker/collection/specimen/owner-locality-names.ts';
import { specimens } from '#worker/collection/tables.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { userPlaces } from '#worker/localities/own-place-tables.ts';
import { changedPlace, ownPlaceRow, ownPlaceShape } from '#worker/localities/own-places.ts';
import { settlePlace } from './settle-place.ts';

/**
 * Changes an own place, if it still has the version that was read, and the owner's specimens from there: at
 * once as many as a request can, the others in a job.
 */
export async function changeOwnPlace(
  call: Call<'user'>,
  { id, version, ...change }: OwnPlaceChange & { id: string },
): Promise<OwnPlace> {
  const { core, ownerDb, user, env, keep, nowMs } = call;
  const job = newJob({ kind: 'settle_place', payload: { shard: user.shard, user_id: user.id, place_id: id } }, nowMs);
  const answer = await retryOnConflict(async () => {
    const oldPlace = await ownPlaceRow(ownerDb, user.id, id);
    if (!oldPlace || oldPlace.adopted_locality_id !== null) throw new AppError('not_found');
    if (oldPlace.version !== version) throw new AppError('changed_elsewhere', {}, { current: ownPlaceShape(oldPlace) });
    const { id: _, user_id, created_at, ...newFields } = await changedPlace(core, oldPlace, change);
    const changedColumns = { ...newFields, version: version + 1, updated_at: nowMs };
    const shape = ownPlaceShape({ ...oldPlace, ...changedColumns });
    const isStill = sql`exists (select 1 from ${userPlaces} where ${userPlaces.id} = ${id}
      and ${userPlaces.version} = ${version})`;
    await runBatch(ownerDb, [
      ...(await keep(shape)),
      assertInBatch(ownerDb, isStill),
      ownerDb.update(userPlaces).set(changedColumns).where(eq(userPlaces.id, id)),
      ownerDb.insert(jobs).values(job),
    ]);
    return shape;
  });
  if (!(await settlePlace({ core, ownerDb }, user.id, id))) await sendJobMessage(env, job, user.shard);
  publishShowcaseInBackground(call);
  return answer;
}

/** Deletes an own place without specimens, including those in the trash, and the owner's names for it. */
export async function removeOwnPlace(
  { ownerDb, user, keep }: Call<'user'>,
  id: string,
): Promise<Record<string, never>> {
  return retryOnConflict(async () => {
    if (!(await ownPlaceRow(ownerDb, user.id, id))) throw new AppError('not_found');
    const placeCondition = localityCondition(user.id, id);
    const [usage] = await ownerDb.select({ n: sql<number>`count(*)` }).from(specimens).where(placeCondition);
    const count = usage?.n ?? 0;
    if (count > 0) throw new AppError('place_in_use', { count });
    await runBatch(ownerDb, [
      ...(await keep({})),
      assertInBatch(ownerDb, sql`not exists (select 1 from ${specimens} where ${placeCondition})`),
      callNothing(ownerDb, user.id, id),
      ownerDb.delete(userPlaces).where(eq(userPlaces.id, id)),
    ]);
    return {};
  });
}
