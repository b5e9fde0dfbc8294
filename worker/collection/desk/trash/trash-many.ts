import { sql } from 'drizzle-orm';
import type { SkippedSpecimens } from '#contract/collection/desk/bulk.ts';
import { demand, inOneBatch, retryOnConflict } from '../../../db/batch.ts';
import { newJob, sendJobMessage } from '../../../db/job.ts';
import { inList } from '../../../db/json-lists.ts';
import { jobs } from '../../../db/tables.ts';
import type { Call } from '../../../http/serve.ts';
import type { Writer } from '../../form/writing-facts.ts';
import { type SpecimenRow, specimens } from '../../tables.ts';
import { withFields } from '../apply-change.ts';
import { ownRows } from '../bulk-edit.ts';
import { carryOutChanges } from '../carry-out-changes.ts';
import { isDoomed } from './trash.ts';

/** Of the specimens named, those that lie in the trash and are not being deleted; the others are left. */
async function trashed(
  writer: Writer,
  ids: readonly string[],
): Promise<{ rows: SpecimenRow[]; left: SkippedSpecimens }> {
  const found = await ownRows(writer, ids);
  const rows = found.filter((row) => row.in_trash && !isDoomed(row));
  const known = new Set(rows.map(({ id }) => id));
  return { rows, left: ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: 'missing' })) };
}

/** Takes many specimens back from the trash as they were, in one batch. */
export async function restoreMany(writer: Writer, ids: readonly string[]) {
  const { now } = writer;
  return retryOnConflict(async () => {
    const { rows, left } = await trashed(writer, ids);
    const changes = rows.flatMap((before) => {
      const after = withFields(before, { in_trash: false }, new Map(), now);
      return typeof after === 'string' ? [] : [{ before, after }];
    });
    const answer = { restored: changes.length, left };
    await carryOutChanges(writer, { changes, by: 'bulk', answer, also: [] });
    return answer;
  });
}

/** Gives up what lies in the trash: it is gone from every list with the answer, a job deletes it for good. */
export async function purgeMany(call: Call<'user'>, ids: readonly string[]) {
  const { c, env, own, user, keep, now } = call;
  const job = newJob({ kind: 'purge_trash', payload: { user_id: user.id } }, now);
  const answer = await retryOnConflict(async () => {
    const { rows, left } = await trashed(call, ids);
    const doomed = sql`${specimens.id} in ${inList(rows.map(({ id }) => id))} and +${specimens.user_id} = ${user.id}
      and ${specimens.in_trash} = 1 and ${specimens.trashed_at} > 0`;
    const purged = { purged: rows.length, left };
    await inOneBatch(own, [
      ...(await keep(purged)),
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
  if (answer.purged > 0) c.executionCtx.waitUntil(sendJobMessage(env, job, user.shard));
  return answer;
}
