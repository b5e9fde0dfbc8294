import { eq, type SQL, sql } from 'drizzle-orm';
import { INTENTS_ACTIVE_MAX } from '#contract/exchange/intents/intent.ts';
import { assertInBatch, type Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { type EnteredIntent, enterMarket, wantsInMarket } from './market-position.ts';
import type { OfferRow, WantRow } from './queries.ts';
import { intentMinerals, traderStats, wants } from './tables.ts';

/** The statements that replace the offers of an intent. */
export function replaceOffers(core: CoreDb, intentId: string, offers: readonly OfferRow[]): Statement[] {
  const offerRows = offers.map(({ mineral_id, specimen_id, note, traded }) => ({
    mineral_id,
    specimen_id,
    note,
    traded,
  }));
  const rows = sql`select ${intentId}, key, value ->> 'mineral_id', value ->> 'specimen_id', value ->> 'note', value ->> 'traded'
    from json_each(${JSON.stringify(offerRows)})`;
  return [
    core.delete(intentMinerals).where(eq(intentMinerals.intent_id, intentId)),
    core.insert(intentMinerals).select(rows),
  ];
}

/** The statements that write the offers of an open intent, and put it at the top of the market. */
export const intentBecomes = (core: CoreDb, intent: EnteredIntent, nowMs: number): Statement[] => [
  ...replaceOffers(core, intent.row.id, intent.offers),
  enterMarket(core, intent, nowMs),
];

/**
 * Writes a want list over the one that was read: wants that stay keep their ids, and with them their age. Fails
 * if another form has added or removed wants since.
 */
export function wantsBecome(
  core: CoreDb,
  userId: string,
  { oldWants, newWants }: { oldWants: readonly WantRow[]; newWants: readonly WantRow[] },
): Statement[] {
  const wantRows = newWants.map(({ mineral: _, locality: __, ...line }) => line);
  const json = JSON.stringify(wantRows);
  // A trigger says whether a new row is listed.
  const rows = sql`select value ->> 'id', ${userId}, value ->> 'mineral_id', value ->> 'locality_id', value ->> 'note',
    value ->> 'created_at', value ->> 'size_class', value ->> 'with_photo', value ->> 'version', 0
    from json_each(${json}) where true`;
  return [
    demandWants(core, userId, oldWants),
    core
      .delete(wants)
      .where(sql`${wants.user_id} = ${userId} and ${wants.id} not in (select value ->> 'id' from json_each(${json}))`),
    core
      .insert(wants)
      .select(rows)
      .onConflictDoUpdate({
        target: wants.id,
        set: {
          note: sql`excluded.note`,
          size_class: sql`excluded.size_class`,
          with_photo: sql`excluded.with_photo`,
          version: sql`excluded.version`,
        },
      }),
    wantsInMarket(core, userId, newWants),
  ];
}

/** The statement that fails its batch unless a want list is as it was read. */
export const demandWants = (core: CoreDb, userId: string, read: readonly WantRow[]): Statement =>
  assertInBatch(core, areWants(userId, read));

/** The condition that a want list is as it was read. */
export function areWants(userId: string, read: readonly WantRow[]): SQL {
  const versionsJson = JSON.stringify(read.map(({ id, version }) => `${id} ${version}`));
  const ownVersionsSql = sql`select id || ' ' || version as line from ${wants} where ${wants.user_id} = ${userId} order by id`;
  return sql`(select json_group_array(line) from (${ownVersionsSql})) = ${versionsJson}`;
}

/** The statement that updates a user's intent counts after intents were opened or closed. */
export const intentCountStatement = (core: CoreDb, userId: string, active: 1 | -1, total: 0 | 1): Statement =>
  core
    .insert(traderStats)
    .values({ user_id: userId, active_intents: Math.max(active, 0), total_intents: total })
    .onConflictDoUpdate({
      target: traderStats.user_id,
      set: {
        active_intents: sql`max(0, ${traderStats.active_intents} + ${active})`,
        total_intents: sql`${traderStats.total_intents} + ${total}`,
      },
    });

/** The condition that a user may open another intent. */
export const canOpenIntentSql = (userId: string) => sql`not exists (select 1 from ${traderStats}
  where ${traderStats.user_id} = ${userId} and ${traderStats.active_intents} >= ${INTENTS_ACTIVE_MAX})`;
