import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { type labelsApi, QUEUE_MAX } from '#contract/label-cards/api.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { labelQueue } from '#worker/label-cards/tables.ts';

type QueueCount = { count: number };

/** Returns the print queue, in order of arrival; specimens in the trash stay queued but are not shown. */
export async function listQueue({ ownerDb, user, locale }: Call<'user'>): Promise<OutputOf<typeof labelsApi.queue>> {
  const { id, coll_serie, coll_index, minerals, written_minerals, custom_name1, custom_name2, display_name_choice } =
    specimens;
  const [[preferenceRow], rows] = await ownerDb.batch([
    preferenceQuery(ownerDb, user.id),
    ownerDb
      .select({
        id,
        coll_serie,
        coll_index,
        minerals,
        written_minerals,
        custom_name1,
        custom_name2,
        display_name_choice,
      })
      .from(labelQueue)
      .innerJoin(specimens, eq(specimens.id, labelQueue.specimen_id))
      .where(and(isOwn(user.id), isNotTrashed(user.id)))
      .orderBy(asc(labelQueue.position)),
  ]);
  const style = preferenceRow ?? defaultPreference(locale);
  return {
    items: rows.map((row) => {
      const coll_no = writeCollNo(row, style);
      return { specimen_id: row.id, coll_no, name: specimenTitle({ ...row, coll_no }, locale) };
    }),
  };
}

/** Adds specimens to the end of the queue; those queued already keep their position. */
export function enqueue(
  { ownerDb, user, keep }: Call<'user'>,
  { specimen_ids }: { specimen_ids: readonly string[] },
): Promise<QueueCount> {
  return retryOnConflict(async () => {
    const [[queueCount], fresh] = await ownerDb.batch([
      ownerDb.select({ n: queueCountSql(user.id) }).from(sql`(select 1)`),
      ownerDb
        .select({ id: specimens.id })
        .from(specimens)
        .where(
          and(sql`${specimens.id} in ${inList(specimen_ids)}`, isNotTrashed(user.id), sql`not ${isWaiting(user.id)}`),
        ),
    ]);
    const freshIds = new Set(fresh.map(({ id }) => id));
    const addedIds = specimen_ids.filter((id) => freshIds.has(id));
    const count = (queueCount?.n ?? 0) + addedIds.length;
    if (count > QUEUE_MAX) throw new AppError('label_queue_full', { limit: QUEUE_MAX });
    const last = sql`(select coalesce(max(${labelQueue.position}), 0) from ${labelQueue} where ${isOwn(user.id)})`;
    await runBatch(ownerDb, [
      assertInBatch(ownerDb, sql`${queueCountSql(user.id)} = ${queueCount?.n ?? 0}`),
      ownerDb
        .insert(labelQueue)
        .select(
          sql`select ${user.id}, c.value, ${last} + 1 + c.key from json_each(${JSON.stringify(addedIds)}) c where true`,
        )
        .onConflictDoNothing(),
      ...(await keep({ count })),
    ]);
    return { count };
  });
}

/** Removes one specimen from the queue, or all. */
export async function dequeue(
  { ownerDb, user, keep }: Call<'user'>,
  { specimen_id }: { specimen_id?: string | undefined },
): Promise<QueueCount> {
  const isLeaving = and(
    isOwn(user.id),
    specimen_id === undefined ? undefined : eq(labelQueue.specimen_id, specimen_id),
  );
  return retryOnConflict(async () => {
    // Two queries of one column each: two columns of the same SQL would come back as one.
    const [[queueCount], [leavingCount]] = await ownerDb.batch([
      ownerDb.select({ n: queueCountSql(user.id) }).from(sql`(select 1)`),
      ownerDb.select({ n: sql<number>`count(*)` }).from(labelQueue).where(isLeaving),
    ]);
    const n = queueCount?.n ?? 0;
    const count = n - (leavingCount?.n ?? 0);
    await runBatch(ownerDb, [
      assertInBatch(ownerDb, sql`${queueCountSql(user.id)} = ${n}`),
      ownerDb.delete(labelQueue).where(isLeaving),
      ...(await keep({ count })),
    ]);
    return { count };
  });
}

/** The statement that removes specimens from the queue. */
export const leaveQueue = (ownerDb: CatalogueDb, userId: string, ids: readonly string[]) =>
  ownerDb.delete(labelQueue).where(and(isOwn(userId), sql`${labelQueue.specimen_id} in ${inList(ids)}`));

const isOwn = (userId: string) => eq(labelQueue.user_id, userId);
const isNotTrashed = (userId: string): SQL => sql`+${specimens.user_id} = ${userId} and +${specimens.in_trash} = 0`;
const queueCountSql = (userId: string) => sql<number>`(select count(*) from ${labelQueue} where ${isOwn(userId)})`;
const isWaiting = (userId: string) => sql`exists (select 1 from ${labelQueue}
  where ${isOwn(userId)} and ${labelQueue.specimen_id} = ${specimens.id})`;
