import { and, eq, sql } from 'drizzle-orm';
import { fulfilledBy } from '#contract/exchange/handover/fulfilled.ts';
import { handovers } from '../../collection/showcase/showcase-tables.ts';
import type { SpecimenRow } from '../../collection/tables.ts';
import { inOneBatch, type Statement } from '../../db/batch.ts';
import type { CoreDb } from '../../db/core.ts';
import { directory } from '../../db/core-tables.ts';
import type { JobPayloads } from '../../db/job.ts';
import { inList } from '../../db/json-lists.ts';
import { wants } from '../intents/tables.ts';

/** A specimen that was handed over, and where it is now; nowhere where its receiver has no account any more. */
type Moved = {
  row: SpecimenRow;
  asked: JobPayloads['hand_over'];
  received: { id: string; user_id: string; shard: number; media_ids: readonly string[] } | null;
};

/**
 * Has everything in core follow a specimen to its new owner, in one batch: its permanent id and its photographs, and
 * what it fulfils of a want list; and notes where it went. It is no offer any more since the exchange was complete. Again, it changes nothing.
 */
export async function moveOwnership(core: CoreDb, moved: Moved): Promise<void> {
  const { row, asked, received } = moved;
  const { specimen_id, giver_id, thread_id, at } = asked;
  const fulfilled = received ? await fulfilledWants(core, received.user_id, row) : [];
  await inOneBatch(core, [
    ...(received ? ownedBy(core, row, received) : []),
    ...(fulfilled.length > 0 ? [core.delete(wants).where(sql`${wants.id} in ${inList(fulfilled)}`)] : []),
    core
      .insert(handovers)
      .values({
        ...{ specimen_id, giver_id, thread_id, permanent_id: row.permanent_id, at: Date.parse(at) },
        ...{ receiver_id: received?.user_id ?? null, received_id: received?.id ?? null },
      })
      .onConflictDoNothing(),
  ]);
}

/** The statements by which what leads to a specimen, and to its photographs, leads to its new owner. */
function ownedBy(core: CoreDb, row: SpecimenRow, received: NonNullable<Moved['received']>): Statement[] {
  const { id: specimen_id, user_id, shard, media_ids } = received;
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

async function fulfilledWants(core: CoreDb, userId: string, row: SpecimenRow): Promise<string[]> {
  const { id, mineral_id, locality_id, size_class, note } = wants;
  const lines = await core
    .select({ id, mineral_id, locality_id, size_class, note })
    .from(wants)
    .where(eq(wants.user_id, userId));
  const { mineral_ids, shown_path, length, width, height } = row;
  return fulfilledBy({ mineral_ids, path: shown_path, size: { length, width, height } }, lines);
}
