import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { type labelsApi, QUEUE_MAX } from '#contract/label-cards/api.ts';
import type { OutputOf } from '#contract/request.ts';
import { defaultPreference, preferenceOf } from '../../collection/preferences/preference-row.ts';
import { specimens } from '../../collection/tables.ts';
import { demand, inOneBatch, retryOnConflict } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { inList } from '../../db/json-lists.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { labelQueue } from '../tables.ts';

type Counted = { count: number };

/** What waits to be printed, in the order in which it came; what lies in the trash waits unseen. */
export async function listQueue({ own, user, locale }: Call<'user'>): Promise<OutputOf<typeof labelsApi.queue>> {
  const { id, coll_serie, coll_index, minerals, written_minerals, custom_name1, custom_name2, display_name_choice } =
    specimens;
  const [[said], rows] = await own.batch([
    preferenceOf(own, user.id),
    own
      .select({
        ...{ id, coll_serie, coll_index, minerals, written_minerals },
        ...{ custom_name1, custom_name2, display_name_choice },
      })
      .from(labelQueue)
      .innerJoin(specimens, eq(specimens.id, labelQueue.specimen_id))
      .where(and(isOwn(user.id), isKept(user.id)))
      .orderBy(asc(labelQueue.position)),
  ]);
  const style = said ?? defaultPreference(locale);
  return {
    items: rows.map((row) => {
      const coll_no = writeCollNo(row, style);
      return { specimen_id: row.id, coll_no, name: specimenTitle({ ...row, coll_no }, locale) };
    }),
  };
}

/** Puts specimens behind those that wait; who waits already keeps the place. */
export function enqueue(
  { own, user, keep }: Call<'user'>,
  { specimen_ids }: { specimen_ids: readonly string[] },
): Promise<Counted> {
  return retryOnConflict(async () => {
    const [[waiting], fresh] = await own.batch([
      own.select({ n: countOf(user.id) }).from(sql`(select 1)`),
      own
        .select({ id: specimens.id })
        .from(specimens)
        .where(and(sql`${specimens.id} in ${inList(specimen_ids)}`, isKept(user.id), sql`not ${isWaiting(user.id)}`)),
    ]);
    const known = new Set(fresh.map(({ id }) => id));
    const added = specimen_ids.filter((id) => known.has(id));
    const count = (waiting?.n ?? 0) + added.length;
    if (count > QUEUE_MAX) throw new AppError('label_queue_full', { limit: QUEUE_MAX });
    const last = sql`(select coalesce(max(${labelQueue.position}), 0) from ${labelQueue} where ${isOwn(user.id)})`;
    await inOneBatch(own, [
      demand(own, sql`${countOf(user.id)} = ${waiting?.n ?? 0}`),
      own
        .insert(labelQueue)
        .select(
          sql`select ${user.id}, c.value, ${last} + 1 + c.key from json_each(${JSON.stringify(added)}) c where true`,
        )
        .onConflictDoNothing(),
      ...(await keep({ count })),
    ]);
    return { count };
  });
}

/** Takes one specimen from those that wait, or all. */
export async function dequeue(
  { own, user, keep }: Call<'user'>,
  { specimen_id }: { specimen_id?: string | undefined },
): Promise<Counted> {
  const gone = and(isOwn(user.id), specimen_id === undefined ? undefined : eq(labelQueue.specimen_id, specimen_id));
  return retryOnConflict(async () => {
    // Of one column each: two of the same text would come back as one.
    const [[waiting], [leaving]] = await own.batch([
      own.select({ n: countOf(user.id) }).from(sql`(select 1)`),
      own.select({ n: sql<number>`count(*)` }).from(labelQueue).where(gone),
    ]);
    const n = waiting?.n ?? 0;
    const count = n - (leaving?.n ?? 0);
    await inOneBatch(own, [
      demand(own, sql`${countOf(user.id)} = ${n}`),
      own.delete(labelQueue).where(gone),
      ...(await keep({ count })),
    ]);
    return { count };
  });
}

/** The statement that takes specimens from those that wait. */
export const leaveQueue = (own: CatalogueDb, userId: string, ids: readonly string[]) =>
  own.delete(labelQueue).where(and(isOwn(userId), sql`${labelQueue.specimen_id} in ${inList(ids)}`));

const isOwn = (userId: string) => eq(labelQueue.user_id, userId);
const isKept = (userId: string): SQL => sql`+${specimens.user_id} = ${userId} and +${specimens.in_trash} = 0`;
const countOf = (userId: string) => sql<number>`(select count(*) from ${labelQueue} where ${isOwn(userId)})`;
const isWaiting = (userId: string) => sql`exists (select 1 from ${labelQueue}
  where ${isOwn(userId)} and ${labelQueue.specimen_id} = ${specimens.id})`;
