import { sql } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import { traderStats } from '#worker/exchange/intents/tables.ts';
import { readStats } from './stats-queries.ts';

const EXCHANGES = 3;
const PARTNERS = 2;

/** The condition that a user has completed fewer than three exchanges with two partners. */
export const fewExchanges = (userId: string) => sql`not exists (select 1 from ${traderStats}
  where ${traderStats.user_id} = ${userId} and successful_exchanges >= ${EXCHANGES} and partner_count >= ${PARTNERS})`;

/** Whether a user has completed fewer than three exchanges with two partners. */
export async function isNewcomer(core: CoreDb, userId: string): Promise<boolean> {
  const stats = await readStats(core, userId);
  return !stats || stats.successful_exchanges < EXCHANGES || stats.partner_count < PARTNERS;
}
