import { and, asc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { traderStats } from '#worker/exchange/intents/tables.ts';
import { threads } from '#worker/exchange/tables.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = 90 * DAY_MS;
/** At most this many traders per sweep, and this many of their threads unless the first trader has more. */
const SWEEP_MAX_TRADERS = 100;
const SWEEP_MAX_REQUESTS = 2_000;

/**
 * Returns the statement that recounts a trader's threads, reading each once. Repeating it gives the same counts;
 * the counts of intents stay.
 */
export function recountCreditStatement(core: CoreDb, userId: string, nowMs: number): Statement {
  const windowStart = new Date(nowMs - WINDOW_MS).toISOString();
  const startedCondition = sql`is_asked and started_at > ${windowStart}`;
  const ratingCountSql = (rating: string) => sql`count(*) filter (where rated = ${rating})`;
  const { user_id, active_intents, total_intents, ...countColumns } = getTableColumns(traderStats);
  const conflictUpdates = Object.entries(countColumns).map(([name, column]) => [
    name,
    sql.raw(`excluded."${column.name}"`),
  ]);
  return core
    .insert(traderStats)
    .select(
      // SQLite needs a WHERE between the SELECT and ON CONFLICT.
      sql`select ${userId}, 0, 0, count(*) filter (where ${startedCondition}), count(*) filter (where ${startedCondition} and answered),
          count(*) filter (where counts), count(distinct iif(counts, partner_id, null)),
          ${ratingCountSql('positive')}, ${ratingCountSql('neutral')}, ${ratingCountSql('negative')}, ${nowMs}
        from (select 1 as is_asked, started_at, answered, counts_responder as counts, responder_rating as rated,
            initiator_id as partner_id from ${threads} where responder_id = ${userId}
          union all select 0, started_at, 0, counts_initiator, initiator_rating, responder_id
            from ${threads} where initiator_id = ${userId}) where true`,
    )
    .onConflictDoUpdate({ target: user_id, set: Object.fromEntries(conflictUpdates) });
}

/**
 * The sweep of the 90-day window: recounts the requests of traders whose last count is at least a day old, the
 * oldest first. A run stops at the limits above; the next sweep continues.
 */
export async function recountWindows(core: CoreDb, nowMs: number): Promise<void> {
  const { user_id, requests_received: requestCount, recounted_at } = traderStats;
  const dueTraders = await core
    .select({ user_id, received: requestCount })
    .from(traderStats)
    .where(and(gt(requestCount, 0), lte(recounted_at, nowMs - DAY_MS)))
    .orderBy(asc(recounted_at))
    .limit(SWEEP_MAX_TRADERS);
  let requestTotal = 0;
  const tradersToRecount = dueTraders.filter((trader, index) => {
    requestTotal += trader.received;
    return index === 0 || requestTotal <= SWEEP_MAX_REQUESTS;
  });
  await runBatch(
    core,
    tradersToRecount.map((trader) => recountWindowStatement(core, trader.user_id, nowMs)),
  );
}

const recountWindowStatement = (core: CoreDb, userId: string, nowMs: number): Statement => {
  const windowStart = new Date(nowMs - WINDOW_MS).toISOString();
  const startedThreadsSql = sql`from ${threads} where responder_id = ${userId} and started_at > ${windowStart}`;
  return core
    .update(traderStats)
    .set({
      requests_received: sql`(select count(*) ${startedThreadsSql})`,
      requests_answered: sql`(select count(*) ${startedThreadsSql} and answered = 1)`,
      recounted_at: nowMs,
    })
    .where(eq(traderStats.user_id, userId));
};
