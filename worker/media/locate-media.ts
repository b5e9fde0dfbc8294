import type { CoreDb } from '#worker/db/core.ts';
import { whereMediaIs } from './queries.ts';

type MediaLocation = { user_id: string; shard: number };

const CACHE_MAX_ENTRIES = 10_000;
const locationCache = new Map<string, MediaLocation>();

/**
 * The user and the catalogue of a photo, which never change: cached in the isolate, so that sending a file takes
 * one round trip.
 */
export async function locateMedia(core: CoreDb, id: string): Promise<MediaLocation | null> {
  const cachedLocation = locationCache.get(id);
  if (cachedLocation) return cachedLocation;
  const [location] = await whereMediaIs(core, id);
  if (!location) return null;
  locationCache.set(id, location);
  const [oldest] = locationCache.keys();
  if (locationCache.size > CACHE_MAX_ENTRIES && oldest !== undefined) locationCache.delete(oldest);
  return location;
}
