import type { CoreDb } from '../db/core.ts';
import { whereMediaIs } from './queries.ts';

type Place = { user_id: string; shard: number };

const KEPT = 10_000;
const known = new Map<string, Place>();

/** Whose a picture is and in which catalogue, which never changes: kept in the isolate, so that serving is one trip. */
export async function mediaPlace(core: CoreDb, id: string): Promise<Place | null> {
  const kept = known.get(id);
  if (kept) return kept;
  const [found] = await whereMediaIs(core, id);
  if (!found) return null;
  known.set(id, found);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return found;
}
