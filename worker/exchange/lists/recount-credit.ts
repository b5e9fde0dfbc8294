import { and, asc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import { inOneBatch, type Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { traderStats } from '#worker/exchange/intents/tables.ts';
import { threads } from '#worker/exchange/tables.ts';

const DAY = 86_400_000;
const WINDOW = 90 * DAY;
/** At most this many traders per sweep, and this many of their threads unless the first trader has more. */
const TRADERS_AT_ONCE = 100;
const ASKED_AT_ONCE = 2_000;

/**
 * Returns the statement that recounts a trader's threads, reading each once. Repeating it gives the same counts;
 * the counts of intents stay.
 */
export function recountCredit(core: CoreDb, userId: string, nowMs: number): Statement {
  const windowStart = new Date(nowMs - WINDOW).toISOString();
  const startedCondition = sql`is_asked and started_at > ${windowStart}`;
  const ratingCountSql = (rating: string) => sql`count(*) filter (where rated = ${rating})`;
  const { user_id, active_intents, total_intents, ...counts } = getTableColumns(traderStats);
  const excludedColumns = Object.entries(counts).map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]);
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
    .onConflictDoUpdate({ target: user_id, set: Object.fromEntries(excludedColumns) });
}

/**
 * The sweep of the 90-day window: recounts the requests of traders whose last count is at least a day old, the
 * oldest first. A run stops at the limits above; the next sweep continues.
 */
export async function recountWindows(core: CoreDb, nowMs: number): Promise<void> {
  const { user_id, requests_received: requestCount, recounted_at } = traderStats;
  const due = await core
    .select({ user_id, asked: requestCount })
    .from(traderStats)
    .where(and(gt(requestCount, 0), lte(recounted_at, nowMs - DAY)))
    .orderBy(asc(recounted_at))
    .limit(TRADERS_AT_ONCE);
  let read = 0;
  const batch = due.filter((trader, index) => {
    read += trader.asked;
    return index === 0 || read <= ASKED_AT_ONCE;
  });
  await inOneBatch(
    core,
    batch.map((trader) => recountWindow(core, trader.user_id, nowMs)),
  );
}

const recountWindow = (core: CoreDb, userId: string, nowMs: number): Statement => {
  const windowStart = new Date(nowMs - WINDOW).toISOString();
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
