import { eq } from 'drizzle-orm';
import type { TraderStats } from '#contract/exchange/intents/credit.ts';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { statsColumns, traderStats } from '#worker/exchange/intents/tables.ts';

/** Returns the stats of a trader; null if they never traded. */
export async function readStats(core: CoreDb, userId: string): Promise<TraderStats | null> {
  const [row] = await core.select(statsColumns).from(traderStats).where(eq(traderStats.user_id, userId));
  return row ?? null;
}

/** The same by username. */
export async function statsOfName(core: CoreDb, username: string): Promise<TraderStats | null> {
  const [row] = await core
    .select(statsColumns)
    .from(traderStats)
    .innerJoin(users, eq(users.id, traderStats.user_id))
    .where(eq(users.username, username));
  return row ?? null;
}
