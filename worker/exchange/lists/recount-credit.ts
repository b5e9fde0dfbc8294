import { and, asc, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { creditDays } from '#contract/exchange/traders/thread-credit.ts';
import { vacations } from '#worker/account/tables.ts';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { shipCountries, traderStats } from '#worker/exchange/intents/tables.ts';
import { threads } from '#worker/exchange/tables.ts';

const DAY_MS = 86_400_000;
const REPLY_SECONDS = creditDays.reply * 86_400;
/** At most this many traders per sweep, and this many of their threads unless the first trader has more. */
const SWEEP_MAX_TRADERS = 100;
const SWEEP_MAX_THREADS = 2_000;

const seconds = (time: SQL | SQLiteColumn) => sql`unixepoch(${time})`;

/**
 * The seconds from the beginning of a thread to its answer, or to now, without the vacations of a user. Vacations are
 * read only where the time alone would be too long.
 */
function waitSql(userId: string, nowMs: number): SQL {
  const [start, end] = [seconds(threads.started_at), sql`coalesce(${seconds(threads.answered_at)}, ${nowMs / 1_000})`];
  const { started_at, ended_at } = vacations;
  const vacationEnd = sql`coalesce(${ended_at}, ${nowMs}) / 1000.0`;
  const vacationSql = sql`(select coalesce(sum(min(${vacationEnd}, ${end}) - max(${started_at} / 1000.0, ${start})), 0)
    from ${vacations} where ${vacations.user_id} = ${userId} and ${started_at} / 1000.0 < ${end} and ${vacationEnd} > ${start})`;
  return sql`iif(${end} - ${start} <= ${REPLY_SECONDS}, ${end} - ${start}, ${end} - ${start} - ${vacationSql})`;
}

/** The threads of a trader on either side, as far as they count; only those that others began ask for a reply. */
function tradedSql(userId: string, nowMs: number): SQL {
  const columns = getTableColumns(threads);
  const sharedColumns = sql`${columns.started_at}, ${columns.closing} ->> '$.at' as closed_at`;
  return sql`select iif(${columns.started_at} > ${timeSql(creditDays.reply_window, nowMs)}, ${waitSql(userId, nowMs)}, null) as wait,
      ${columns.answered_at}, ${columns.reply_excused} as excused, ${sharedColumns}, ${columns.counts_responder} as counts,
      ${columns.initiator_id} as partner_id, ${columns.responder_rating} as rated, ${columns.responder_unsent} as unsent,
      ${columns.responder_unsolved} as unsolved, ${columns.responder_ship_days} as ship_days
      from ${threads} where ${columns.responder_id} = ${userId}
    union all select null, null, 0, ${sharedColumns}, ${columns.counts_initiator}, ${columns.responder_id},
      ${columns.initiator_rating}, ${columns.initiator_unsent}, ${columns.initiator_unsolved}, ${columns.initiator_ship_days}
      from ${threads} where ${columns.initiator_id} = ${userId}`;
}

/** A time this many days ago, as threads store it. */
const timeSql = (days: number, nowMs: number) => new Date(nowMs - days * DAY_MS).toISOString();

/** The median of a JSON list of numbers; null of an empty one. */
const medianSql = sql`(select avg(value) from (select value, row_number() over (order by value) as position,
  count(*) over () as total from json_each(days)) where position in ((total + 1) / 2, (total + 2) / 2))`;

/**
 * Returns the statement that recounts a trader's credit, reading each of their threads once. Repeating it gives the
 * same figures; the counts of intents stay.
 */
export function recountCreditStatement(core: CoreDb, userId: string, nowMs: number): Statement {
  const windowStart = timeSql(creditDays.window, nowMs);
  const isInTime = sql`answered_at is not null and wait <= ${REPLY_SECONDS}`;
  const isCounted = sql`(${isInTime}) or (wait > ${REPLY_SECONDS} and not excused)`;
  const isRecentEnd = sql`closed_at > ${windowStart}`;
  const isRecentShipment = sql`ship_days is not null and started_at > ${windowStart}`;
  const countSql = (condition: SQL) => sql`count(*) filter (where ${condition})`;
  const { user_id, active_intents, total_intents, ...countColumns } = getTableColumns(traderStats);
  const conflictUpdates = Object.entries(countColumns).map(([name, column]) => [
    name,
    sql.raw(`excluded."${column.name}"`),
  ]);
  return core
    .insert(traderStats)
    .select(
      // In the order of the columns. SQLite needs a WHERE between the SELECT and ON CONFLICT.
      sql`select ${userId}, 0, 0, requests, answers, exchanges, partners, positive, neutral, negative, unsent, unsolved,
          json_array_length(days), ${medianSql},
          (select count(*) from ${shipCountries} where ${shipCountries.user_id} = ${userId}),
          conversations, aging_count > 0, ${nowMs}
        from (select ${countSql(isCounted)} as requests, ${countSql(isInTime)} as answers,
            ${countSql(sql`counts`)} as exchanges, count(distinct iif(counts, partner_id, null)) as partners,
            ${countSql(sql`rated = 'positive'`)} as positive, ${countSql(sql`rated = 'neutral'`)} as neutral,
            ${countSql(sql`rated = 'negative'`)} as negative,
            ${countSql(sql`unsent and ${isRecentEnd}`)} as unsent, ${countSql(sql`unsolved and ${isRecentEnd}`)} as unsolved,
            json_group_array(ship_days) filter (where ${isRecentShipment}) as days, count(*) as conversations,
            ${countSql(sql`wait is not null or ((unsent or unsolved) and ${isRecentEnd}) or (${isRecentShipment})`)} as aging_count
          from (${tradedSql(userId, nowMs)})) where true`,
    )
    .onConflictDoUpdate({ target: user_id, set: Object.fromEntries(conflictUpdates) });
}

/**
 * The sweep of what time alone changes: recounts traders with such figures whose last count is at least a day old, the
 * oldest first. A run stops at the limits above; the next sweep continues.
 */
export async function recountAging(core: CoreDb, nowMs: number): Promise<void> {
  const { user_id, conversation_count, recounted_at } = traderStats;
  const dueTraders = await core
    .select({ user_id, conversation_count })
    .from(traderStats)
    // A literal, as in the index's condition.
    .where(and(sql`${traderStats.is_aging} = 1`, lte(recounted_at, nowMs - DAY_MS)))
    .orderBy(asc(recounted_at))
    .limit(SWEEP_MAX_TRADERS);
  let threadTotal = 0;
  const tradersToRecount = dueTraders.filter((trader, index) => {
    threadTotal += trader.conversation_count;
    return index === 0 || threadTotal <= SWEEP_MAX_THREADS;
  });
  await runBatch(
    core,
    tradersToRecount.map((trader) => recountCreditStatement(core, trader.user_id, nowMs)),
  );
}
