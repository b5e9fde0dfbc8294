import { and, eq } from 'drizzle-orm';
import { isPersonFindable, users } from '../../account/tables.ts';
import type { CoreDb } from '../../db/core.ts';

/** What of a collector never changes: who they are and which catalogue is theirs. */
export type Collector = { user_id: string; username: string; shard: number };

const KEPT = 10_000;
const known = new Map<string, Collector>();

/** The collector of a name that this isolate knows, so that their catalogue is asked at once; null of another. */
export const knownCollector = (username: string): Collector | null => known.get(username) ?? null;

/** The collector of a name, asked of the database; null also while they are about to be deleted. */
export async function readCollector(core: CoreDb, username: string): Promise<Collector | null> {
  const [found] = await core
    .select({ user_id: users.id, username: users.username, shard: users.shard })
    .from(users)
    .where(and(eq(users.username, username), isPersonFindable));
  const before = known.get(username);
  known.delete(username);
  if (!found) return null;
  // The same object for the same collector: what else the isolate knows of them is kept by it.
  const isSame = before?.user_id === found.user_id && before.shard === found.shard;
  const collector = isSame ? before : found;
  known.set(username, collector);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return collector;
}
