import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Side, sides } from '#contract/exchange/thread/side.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { intentMinerals, intents, market, traderStats } from '#worker/exchange/intents/tables.ts';

/**
 * The statements that close a user's open intents matching a condition, remove them from the market and recount
 * the open ones.
 */
export function closeIntents(core: CoreDb, userId: string, condition: SQL, nowMs: number): Statement[] {
  const open = sql`(select count(*) from ${intents} where ${intents.user_id} = ${userId} and ${intents.status} = 'active')`;
  const closedIdsSql = sql`(select ${intents.id} from ${intents} where ${intents.user_id} = ${userId} and ${intents.status} = 'closed')`;
  return [
    core
      .update(intents)
      .set({ status: 'closed', updated_at: nowMs, version: sql`${intents.version} + 1` })
      .where(and(eq(intents.user_id, userId), eq(intents.status, 'active'), condition)),
    core.delete(market).where(and(eq(market.user_id, userId), inArray(market.intent_id, closedIdsSql))),
    core.update(traderStats).set({ active_intents: open }).where(eq(traderStats.user_id, userId)),
  ];
}

/**
 * The statements that mark offers of specimens that a user gave away in an exchange as traded; an intent of
 * theirs closes with its last offer, and a sweep updates the market for the others. Repeating them changes
 * nothing.
 */
function offersTraded(core: CoreDb, userId: string, specimenIds: readonly string[], nowMs: number): Statement[] {
  if (specimenIds.length === 0) return [];
  const specimenIdsSql = sql`(select value from json_each(${JSON.stringify(specimenIds)}))`;
  const isTheirs = sql`exists (select 1 from ${intents} where ${intents.id} = ${intentMinerals.intent_id}
    and ${intents.user_id} = ${userId})`;
  const offeringIntentsSql = sql`(select ${intentMinerals.intent_id} from ${intentMinerals}
    where ${intentMinerals.specimen_id} in ${specimenIdsSql} and ${intentMinerals.traded} = 1)`;
  const isOver = sql`${intents.id} in ${offeringIntentsSql} and not exists (select 1 from ${intentMinerals}
    where ${intentMinerals.intent_id} = ${intents.id} and ${intentMinerals.traded} = 0)`;
  const isOffer = sql`${intentMinerals.specimen_id} in ${specimenIdsSql} and ${intentMinerals.traded} = 0`;
  const changedIntentsSql = sql`(select ${intentMinerals.intent_id} from ${intentMinerals} where ${isOffer})`;
  return [
    // Raises the version, because a form opened before would write them as offers again.
    core
      .update(intents)
      .set({ version: sql`${intents.version} + 1` })
      .where(and(eq(intents.user_id, userId), sql`${intents.id} in ${changedIntentsSql}`)),
    core.update(intentMinerals).set({ traded: true }).where(and(isOffer, isTheirs)),
    ...closeIntents(core, userId, isOver, nowMs),
    core
      .update(market)
      .set({ stale: true })
      .where(and(eq(market.user_id, userId), sql`${market.intent_id} in ${offeringIntentsSql}`)),
  ];
}

/** What changed hands in a thread, and the users of its sides. */
type CompletedExchange = {
  thread: Readonly<Record<`${Side}_id`, string>>;
  exchangedSpecimens: readonly { giver: Side; specimen_id: string }[];
};

/** The statements that mark what changed hands as traded, for both sides. */
export const tradedByBoth = (
  core: CoreDb,
  { thread, exchangedSpecimens }: CompletedExchange,
  nowMs: number,
): Statement[] =>
  sides.flatMap((side) => {
    const specimenIds = exchangedSpecimens.filter(({ giver }) => giver === side).map(({ specimen_id }) => specimen_id);
    return offersTraded(core, thread[`${side}_id`], specimenIds, nowMs);
  });
