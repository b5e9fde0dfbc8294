import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { inOneBatch, type Statement } from '../collection/batch.ts';
import type { CoreDb } from '../db/core.ts';
import { traderStats } from './intents/tables.ts';
import { threads } from './tables.ts';

const DAY = 86_400_000;
const WINDOW = 90 * DAY;
/** How many traders a sweep counts anew, and how many of their conversations it may read for that. */
const TRADERS_AT_ONCE = 100;
const ASKED_AT_ONCE = 2_000;

/** Counts anew what a trader's threads say of them: whoever is counted twice has the same counts as before. */
export function recountCredit(core: CoreDb, userId: string, now: number): Statement {
  const since = new Date(now - WINDOW).toISOString();
  const asResponder = sql`from ${threads} where responder_id = ${userId}`;
  const rated = (rating: string) => sql<number>`(select count(*) ${asResponder} and responder_rated = ${rating})
    + (select count(*) from ${threads} where initiator_id = ${userId} and initiator_rated = ${rating})`;
  const counts = {
    asked: sql<number>`(select count(*) ${asResponder} and started_at > ${since})`,
    answered: sql<number>`(select count(*) ${asResponder} and started_at > ${since} and answered = 1)`,
    successful_exchanges: sql<number>`(select count(*) ${asResponder} and counts_responder = 1)
      + (select count(*) from ${threads} where initiator_id = ${userId} and counts_initiator = 1)`,
    partner_count: sql<number>`(select count(*) from (
      select initiator_id ${asResponder} and counts_responder = 1
      union select responder_id from ${threads} where initiator_id = ${userId} and counts_initiator = 1))`,
    positive: rated('positive'),
    neutral: rated('neutral'),
    negative: rated('negative'),
    recounted_at: now,
  };
  return core
    .insert(traderStats)
    .values({ user_id: userId, ...counts })
    .onConflictDoUpdate({ target: traderStats.user_id, set: counts });
}

/**
 * What a sweep does: a day after they were counted, the conversations of the last 90 days are counted anew, those that
 * waited longest first. So much at a time as costs few rows; the next sweep goes on.
 */
export async function recountWindows(core: CoreDb, now: number): Promise<void> {
  const { user_id, asked, recounted_at } = traderStats;
  const due = await core
    .select({ user_id, asked })
    .from(traderStats)
    .where(and(gt(asked, 0), lte(recounted_at, now - DAY)))
    .orderBy(asc(recounted_at))
    .limit(TRADERS_AT_ONCE);
  let read = 0;
  const first = due.filter((trader, at) => {
    read += trader.asked;
    return at === 0 || read <= ASKED_AT_ONCE;
  });
  await inOneBatch(
    core,
    first.map((trader) => recountWindow(core, trader.user_id, now)),
  );
}

const recountWindow = (core: CoreDb, userId: string, now: number): Statement => {
  const since = new Date(now - WINDOW).toISOString();
  const begun = sql`from ${threads} where responder_id = ${userId} and started_at > ${since}`;
  return core
    .update(traderStats)
    .set({
      asked: sql`(select count(*) ${begun})`,
      answered: sql`(select count(*) ${begun} and answered = 1)`,
      recounted_at: now,
    })
    .where(eq(traderStats.user_id, userId));
};
