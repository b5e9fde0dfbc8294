import { sql } from 'drizzle-orm';
import type { Statement } from '../collection/batch.ts';
import type { CoreDb } from '../db/core.ts';
import { traderStats } from './intents/tables.ts';
import { threads } from './tables.ts';

const WINDOW = 90 * 86_400_000;

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
  };
  return core
    .insert(traderStats)
    .values({ user_id: userId, ...counts })
    .onConflictDoUpdate({ target: traderStats.user_id, set: counts });
}
