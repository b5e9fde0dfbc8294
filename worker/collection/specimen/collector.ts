import { eq } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import type { CoreDb } from '../../db/core.ts';

/** What of a collector never changes: who they are and which catalogue is theirs. */
export type Collector = { user_id: string; username: string; shard: number };

const KEPT = 10_000;
const known = new Map<string, Collector>();

/** The collector of a name, or null. Kept in the isolate, so that a public page asks their catalogue alone. */
export async function collectorByName(core: CoreDb, username: string): Promise<Collector | null> {
  return known.get(username) ?? readCollector(core, username);
}

/**
 * The collector of a name, asked of the database: for when a catalogue knows nothing of the one kept in the isolate.
 */
export async function readCollector(core: CoreDb, username: string): Promise<Collector | null> {
  const [found] = await core
    .select({ user_id: users.id, username: users.username, shard: users.shard })
    .from(users)
    .where(eq(users.username, username));
  known.delete(username);
  if (!found) return null;
  known.set(username, found);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return found;
}
