import { and, eq, sql } from 'drizzle-orm';
import { fulfilledWants } from '#contract/exchange/handover/fulfilled-wants.ts';
import { handovers, specimenWhereabouts } from '#worker/collection/showcase-tables.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import { retryOnConflict, runBatch, type Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { inList } from '#worker/db/json-lists.ts';
import { wantsQuery } from '#worker/exchange/intents/queries.ts';
import { wantsBecome } from '#worker/exchange/intents/write-intent.ts';

/** A specimen that was handed over, and its new record; null if its receiver's account was deleted. */
type OwnershipMove = {
  row: SpecimenRow;
  handover: JobPayloads['hand_over'];
  receivedSpecimen: { id: string; user_id: string; shard: number; media_ids: readonly string[] } | null;
};

/**
 * Updates everything in core for a specimen's new owner, in one batch: its permanent id, its photos, and the want
 * that it fulfils; and records the handover. It has been no offer since the exchange was completed. Repeating it
 * changes nothing.
 */
export async function moveOwnership(core: CoreDb, move: OwnershipMove): Promise<void> {
  const { row, handover, receivedSpecimen } = move;
  const { specimen_id, giver_id, thread_id, at } = handover;
  await retryOnConflict(async () => {
    const wantStatements = receivedSpecimen ? await fulfilWants(core, receivedSpecimen.user_id, row) : [];
    await runBatch(core, [
      ...wantStatements,
      ...(receivedSpecimen ? ownershipStatements(core, row, receivedSpecimen) : []),
      core.delete(specimenWhereabouts).where(eq(specimenWhereabouts.specimen_id, specimen_id)),
      core
        .insert(handovers)
        .values({
          specimen_id,
          giver_id,
          thread_id,
          permanent_id: row.permanent_id,
          completed_at: Date.parse(at),
          receiver_id: receivedSpecimen?.user_id ?? null,
          received_id: receivedSpecimen?.id ?? null,
        })
        .onConflictDoNothing(),
    ]);
  });
}

/** The statements that point the ids of a specimen, and of its photos, to the new owner. */
function ownershipStatements(
  core: CoreDb,
  row: SpecimenRow,
  receivedSpecimen: NonNullable<OwnershipMove['receivedSpecimen']>,
): Statement[] {
  const { id: specimen_id, user_id, shard, media_ids } = receivedSpecimen;
  return [
    core
      .update(directory)
      .set({ specimen_id, user_id, shard, used: true })
      .where(and(eq(directory.id, row.permanent_id), eq(directory.specimen_id, row.id))),
    core
      .update(directory)
      .set({ used: true })
      .where(and(sql`${directory.id} in ${inList(media_ids)}`, eq(directory.user_id, user_id))),
  ];
}

/**
 * The statements that remove wants fulfilled by a specimen from a want list and from the market; none if it
 * fulfils none.
 */
async function fulfilWants(core: CoreDb, userId: string, row: SpecimenRow): Promise<Statement[]> {
  const wantRows = await wantsQuery(core, sql`${userId}`);
  const { mineral_ids, shown_path, length, width, height } = row;
  const fulfilledIds = new Set(
    fulfilledWants({ mineral_ids, path: shown_path, size: { length, width, height } }, wantRows),
  );
  if (fulfilledIds.size === 0) return [];
  return wantsBecome(core, userId, {
    oldWants: wantRows,
    newWants: wantRows.filter(({ id }) => !fulfilledIds.has(id)),
  });
}
