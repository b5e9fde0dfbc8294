import { and, eq, type SQL, sql } from 'drizzle-orm';
import { fulfilledBy } from '#contract/exchange/handover/fulfilled.ts';
import { handovers } from '../../collection/showcase/showcase-tables.ts';
import type { SpecimenRow } from '../../collection/tables.ts';
import { inOneBatch, type Statement } from '../../db/batch.ts';
import type { CoreDb } from '../../db/core.ts';
import { directory } from '../../db/core-tables.ts';
import type { JobPayloads } from '../../db/job.ts';
import { inList } from '../../db/json-lists.ts';
import { intentMinerals, intents, traderStats, wants } from '../intents/tables.ts';

/** A specimen that was handed over, and where it is now; nowhere where its receiver has no account any more. */
type Moved = {
  row: SpecimenRow;
  asked: JobPayloads['hand_over'];
  received: { id: string; user_id: string; shard: number; media_ids: readonly string[] } | null;
  now: number;
};

/**
 * Has everything in core follow a specimen to its new owner, in one batch: its permanent id and its photographs, what was
 * offered of it and what it fulfils of a want list; and notes where it went. Again, it changes nothing.
 */
export async function moveOwnership(core: CoreDb, moved: Moved): Promise<void> {
  const { row, asked, received } = moved;
  const { specimen_id, giver_id, thread_id, at } = asked;
  const fulfilled = received ? await fulfilledWants(core, received.user_id, row) : [];
  await inOneBatch(core, [
    ...(received ? ownedBy(core, row, received) : []),
    ...withoutOffers(core, giver_id, specimen_id, moved.now),
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

const offers = (specimenId: string): SQL => sql`exists (select 1 from ${intentMinerals}
  where ${intentMinerals.intent_id} = ${intents.id} and ${intentMinerals.specimen_id} = ${specimenId})`;
const offersNothingElse = (specimenId: string): SQL => sql`not exists (select 1 from ${intentMinerals}
  where ${intentMinerals.intent_id} = ${intents.id} and ${intentMinerals.specimen_id} is not ${specimenId})`;

/** The statements that take a specimen out of what its giver offers; an intent that offers nothing else is closed. */
function withoutOffers(core: CoreDb, giverId: string, specimenId: string, now: number): Statement[] {
  const isTheirs = eq(intents.user_id, giverId);
  const closing = and(isTheirs, eq(intents.status, 'active'), offers(specimenId), offersNothingElse(specimenId));
  const closed = sql`(select count(*) from ${intents} where ${closing})`;
  return [
    core
      .update(traderStats)
      .set({ active_intents: sql`max(0, ${traderStats.active_intents} - ${closed})` })
      .where(and(eq(traderStats.user_id, giverId), sql`${closed} > 0`)),
    core.update(intents).set({ status: 'closed' }).where(closing),
    core
      .update(intents)
      .set({ updated_at: now, version: sql`${intents.version} + 1` })
      .where(and(isTheirs, offers(specimenId))),
    core
      .delete(intentMinerals)
      .where(
        and(
          eq(intentMinerals.specimen_id, specimenId),
          sql`${intentMinerals.intent_id} in (select ${intents.id} from ${intents} where ${isTheirs})`,
        ),
      ),
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
