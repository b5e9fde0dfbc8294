import { and, eq } from 'drizzle-orm';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';

/** The data of a collector that never changes: user id, username and catalogue. */
export type Collector = { user_id: string; username: string; shard: number };

const COLLECTORS_CACHED_MAX = 10_000;
const cachedCollectors = new Map<string, Collector>();

/**
 * Returns the collector of a username from this isolate's cache, so that their catalogue is queried at once; else
 * null.
 */
export const knownCollector = (username: string): Collector | null => cachedCollectors.get(username) ?? null;

/** Reads the collector of a username from the database; null also while the account is about to be deleted. */
export async function readCollector(core: CoreDb, username: string): Promise<Collector | null> {
  const [row] = await core
    .select({ user_id: users.id, username: users.username, shard: users.shard })
    .from(users)
    .where(and(eq(users.username, username), isPersonFindable));
  const cachedCollector = cachedCollectors.get(username);
  cachedCollectors.delete(username);
  if (!row) return null;
  // The same object for the same collector, because the isolate's other caches use it as their key.
  const isSame = cachedCollector?.user_id === row.user_id && cachedCollector.shard === row.shard;
  const collector = isSame ? cachedCollector : row;
  cachedCollectors.set(username, collector);
  const [oldest] = cachedCollectors.keys();
  if (cachedCollectors.size > COLLECTORS_CACHED_MAX && oldest !== undefined) cachedCollectors.delete(oldest);
  return collector;
}
