import { and, eq } from 'drizzle-orm';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';

/** What of a collector never changes: who they are and which catalogue is theirs. */
export type Collector = { user_id: string; username: string; shard: number };

const COLLECTORS_CACHED_MAX = 10_000;
const cachedCollectors = new Map<string, Collector>();

/** The collector of a name that this isolate knows, so that their catalogue is asked at once; null of another. */
export const knownCollector = (username: string): Collector | null => cachedCollectors.get(username) ?? null;

/** The collector of a name, asked of the database; null also while they are about to be deleted. */
export async function readCollector(core: CoreDb, username: string): Promise<Collector | null> {
  const [row] = await core
    .select({ user_id: users.id, username: users.username, shard: users.shard })
    .from(users)
    .where(and(eq(users.username, username), isPersonFindable));
  const cachedCollector = cachedCollectors.get(username);
  cachedCollectors.delete(username);
  if (!row) return null;
  // The same object for the same collector: what else the isolate knows of them is kept by it.
  const isSame = cachedCollector?.user_id === row.user_id && cachedCollector.shard === row.shard;
  const collector = isSame ? cachedCollector : row;
  cachedCollectors.set(username, collector);
  const [oldest] = cachedCollectors.keys();
  if (cachedCollectors.size > COLLECTORS_CACHED_MAX && oldest !== undefined) cachedCollectors.delete(oldest);
  return collector;
}
