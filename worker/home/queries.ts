import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isPersonListed, users } from '#worker/account/tables.ts';
import { counters, shelves, showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';

export const RECENT_TILES = 24;
const COLLECTORS = 8;
const TILES_OF_ONE = 3;
/**
 * How many tiles are read per collector on the shelf: the newest, those for the shelf at one scale, those beside
 * the name.
 */
const TILES_OF_ACTIVE = 3 * TILES_OF_ONE;

/** The newest photos of one collector. */
const newestTilesSql = (userId: SQL.Aliased | typeof users.id, limit = TILES_OF_ONE) => sql`${showcase.specimen_id} in (
  select newest.specimen_id from ${showcase} newest where newest.user_id = ${userId} and newest.hidden = 0
    and newest.media_at is not null order by newest.media_at desc limit ${limit})`;

/**
 * The newest photos of the listed collectors with the newest photos, as many collectors as the shelf has places:
 * a collector with a thousand new ones fills three places and costs three rows. Not sorted.
 */
export function recentTiles(core: CoreDb) {
  const recent = core
    .select({ user_id: shelves.user_id })
    .from(shelves)
    // In this order, so that a range of the shelves is read and not every collector.
    .crossJoin(users)
    .where(and(isNotNull(shelves.media_at), eq(users.id, shelves.user_id), isPersonListed))
    .orderBy(desc(shelves.media_at))
    .limit(RECENT_TILES)
    .as('recent');
  return core
    .select({
      tile: showcase.tile,
      media_at: showcase.media_at,
      username: users.username,
      collector: users.display_name,
    })
    .from(recent)
    .crossJoin(users)
    .crossJoin(showcase)
    .where(and(eq(users.id, recent.user_id), newestTilesSql(users.id)));
}

/** Listed collectors with shown specimens, the recently active first. */
export const activeCollectors = (core: CoreDb) =>
  core
    .select({
      id: users.id,
      username: users.username,
      display_name: users.display_name,
      avatar_key: users.avatar_key,
      location: users.location,
      specimen_count: users.specimen_count,
    })
    .from(users)
    .where(sql`${isPersonListed} and ${users.on_show} = 1`)
    .orderBy(desc(users.last_active_at))
    .limit(COLLECTORS);

/** Splits a collector's newest photos: the recent ones, those for the shelf at one scale, those beside the name. */
export function splitTiles<T>(newest: readonly T[]) {
  const [recent, shelf, nameTiles] = [0, 1, 2].map((index) =>
    newest.slice(index * TILES_OF_ONE, (index + 1) * TILES_OF_ONE),
  );
  // For a collector with few photos, the newest are shown beside the name, too.
  return { shelf: shelf ?? [], nameTiles: nameTiles?.length === TILES_OF_ONE ? nameTiles : (recent ?? []) };
}

/** The photos shown on the page for each of those collectors. */
export function tilesOfActive(core: CoreDb) {
  const collectors = activeCollectors(core).as('collectors');
  return core
    .select({ tile: showcase.tile, media_at: showcase.media_at, user_id: showcase.user_id })
    .from(collectors)
    .crossJoin(showcase)
    .where(newestTilesSql(sql`${collectors.id}`.as('id'), TILES_OF_ACTIVE));
}

export const readCounters = (core: CoreDb) => core.select().from(counters);
