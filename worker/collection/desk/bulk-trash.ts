import { sql } from 'drizzle-orm';
import type { SkippedSpecimens } from '#contract/collection/desk/bulk-edit.ts';
import { isDoomed } from '#worker/collection/desk/trash/trash.ts';
import type { Writer } from '#worker/collection/form/writing-facts.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { inList } from '#worker/db/json-lists.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { withFields } from './apply-change.ts';
import { ownRows } from './bulk-edit.ts';
import { carryOutChanges } from './carry-out-changes.ts';

/** Returns those of the named specimens that are in the trash and not being deleted; the others are skipped. */
async function readTrashed(
  writer: Writer,
  ids: readonly string[],
): Promise<{ rows: SpecimenRow[]; skippedSpecimens: SkippedSpecimens }> {
  const foundRows = await ownRows(writer, ids);
  const rows = foundRows.filter((row) => row.in_trash && !isDoomed(row));
  const rowIds = new Set(rows.map(({ id }) => id));
  return { rows, skippedSpecimens: ids.filter((id) => !rowIds.has(id)).map((id) => ({ id, reason: 'missing' })) };
}

/** Restores many specimens from the trash unchanged, in one batch. */
export async function restoreMany(writer: Writer, ids: readonly string[]) {
  const { nowMs } = writer;
  return retryOnConflict(async () => {
    const { rows, skippedSpecimens } = await readTrashed(writer, ids);
    const changes = rows.flatMap((oldRow) => {
      const newRow = withFields(oldRow, { in_trash: false }, new Map(), nowMs);
      return typeof newRow === 'string' ? [] : [{ oldRow, newRow }];
    });
    const answer = { restored: changes.length, left: skippedSpecimens };
    await carryOutChanges(writer, { changes, changer: 'bulk', answer, extraStatements: [] });
    return answer;
  });
}

/**
 * Gives up specimens in the trash: with the answer they are gone from every list, and a job deletes them for
 * good.
 */
export async function purgeMany(call: Call<'user'>, ids: readonly string[]) {
  const { c, env, ownerDb, user, keep, nowMs } = call;
  const job = newJob({ kind: 'purge_trash', payload: { user_id: user.id } }, nowMs);
  const answer = await retryOnConflict(async () => {
    const { rows, skippedSpecimens } = await readTrashed(call, ids);
    const doomedCondition = sql`${specimens.id} in ${inList(rows.map(({ id }) => id))} and +${specimens.user_id} = ${user.id}
      and ${specimens.in_trash} = 1 and ${specimens.trashed_at} > 0`;
    const purgeAnswer = { purged: rows.length, left: skippedSpecimens };
    await runBatch(ownerDb, [
      ...(await keep(purgeAnswer)),
      ...(rows.length > 0
        ? [
            assertInBatch(ownerDb, sql`(select count(*) from ${specimens} where ${doomedCondition}) = ${rows.length}`),
            ownerDb
              .update(specimens)
              .set({ trashed_at: 0, version: sql`${specimens.version} + 1` })
              .where(doomedCondition),
            ownerDb.insert(jobs).values(job),
          ]
        : []),
    ]);
    return purgeAnswer;
  });
  if (answer.purged > 0) c.executionCtx.waitUntil(sendJobMessage(env, job, user.shard));
  return answer;
}
