import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { LeftAlone } from '#contract/collection/bulk.ts';
import { TRASH_DAYS, type TrashedSpecimen } from '#contract/collection/trash-api.ts';
import type { PageOf } from '#contract/page.ts';
import { newJob, ring } from '../background/job.ts';
import { jobs } from '../background/tables.ts';
import { listed } from '../db/json-lists.ts';
import { pageOf, readCursor, writeCursor } from '../db/page.ts';
import type { Call } from '../http/serve.ts';
import { withFields } from './apply-change.ts';
import { demand, inOneBatch, untilMet } from './batch.ts';
import { ownRows } from './bulk-edit.ts';
import { changesTogether, rewordedRows } from './change-many.ts';
import { readManyWords } from './many-references.ts';
import { defaultPreference, preferenceOf } from './preference-row.ts';
import { ownShape } from './specimen-row.ts';
import { type SpecimenRow, specimens } from './tables.ts';
import { isDoomed } from './trash.ts';
import type { Writer } from './writing-facts.ts';

const TRASH_LIFE = TRASH_DAYS * 86_400_000;

/** The trash, what came last first; what is being deleted for good is no longer in it. */
export async function listTrash(
  { own, user, locale }: Pick<Call<'user'>, 'own' | 'user' | 'locale'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageOf<TrashedSpecimen>> {
  const list = `trash ${user.id}`;
  const position = readCursor(list, cursor, ['number', 'string']);
  const { user_id, in_trash, trashed_at, id } = specimens;
  const isBehind = position ? sql`(${trashed_at}, ${id}) < (${position[0]}, ${position[1]})` : undefined;
  const [[said], rows] = await own.batch([
    preferenceOf(own, user.id),
    own
      .select()
      .from(specimens)
      .where(and(eq(user_id, user.id), sql`${in_trash} = 1`, gt(trashed_at, 0), isBehind))
      .orderBy(desc(trashed_at), desc(id))
      .limit(limit + 1),
  ]);
  const writing = { username: user.username, style: said ?? defaultPreference(locale) };
  const page = pageOf(rows, limit, (last) => writeCursor(list, [last.trashed_at ?? 0, last.id]));
  return {
    ...page,
    items: page.items.map((row) => ({
      ...ownShape(row, writing),
      trashed_at: new Date(row.trashed_at ?? 0).toISOString(),
      purge_at: new Date((row.trashed_at ?? 0) + TRASH_LIFE).toISOString(),
    })),
  };
}

/** Of the specimens named, those that lie in the trash and are not being deleted; the others are left. */
async function trashed(writer: Writer, ids: readonly string[]): Promise<{ rows: SpecimenRow[]; left: LeftAlone }> {
  const found = await ownRows(writer, ids);
  const rows = found.filter((row) => row.in_trash && !isDoomed(row));
  const known = new Set(rows.map(({ id }) => id));
  return { rows, left: ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: 'missing' })) };
}

/** Takes many specimens back from the trash as they were, in one batch. */
export async function restoreMany(writer: Writer, ids: readonly string[]) {
  const { core, own, keep, now } = writer;
  return untilMet(async () => {
    const { rows, left } = await trashed(writer, ids);
    const changes = rows.flatMap((before) => {
      const after = withFields(before, { in_trash: false }, new Map(), now);
      return typeof after === 'string' ? [] : [{ before, after }];
    });
    const answer = { restored: changes.length, left };
    const wordsOf = await readManyWords(core, rewordedRows(changes));
    await inOneBatch(own, [...keep(answer), ...changesTogether(own, changes, wordsOf, now)]);
    return answer;
  });
}

/** Gives up what lies in the trash: it is gone from every list with the answer, a job deletes it for good. */
export async function purgeMany(call: Call<'user'>, ids: readonly string[]) {
  const { c, env, own, user, keep, now } = call;
  const job = newJob({ kind: 'purge_trash', payload: { user_id: user.id } }, now);
  const answer = await untilMet(async () => {
    const { rows, left } = await trashed(call, ids);
    const doomed = sql`${specimens.id} in ${listed(rows.map(({ id }) => id))} and +${specimens.user_id} = ${user.id}
      and ${specimens.in_trash} = 1 and ${specimens.trashed_at} > 0`;
    const purged = { purged: rows.length, left };
    await inOneBatch(own, [
      ...keep(purged),
      ...(rows.length > 0
        ? [
            demand(own, sql`(select count(*) from ${specimens} where ${doomed}) = ${rows.length}`),
            own
              .update(specimens)
              .set({ trashed_at: 0, version: sql`${specimens.version} + 1` })
              .where(doomed),
            own.insert(jobs).values(job),
          ]
        : []),
    ]);
    return purged;
  });
  if (answer.purged > 0) c.executionCtx.waitUntil(ring(env, job, user.shard));
  return answer;
}
