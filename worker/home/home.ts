import type { z } from 'zod';
import { localizeLocation } from '#contract/collectors/localized-location.ts';
import type { homeApi } from '#contract/home/api.ts';
import { avatarUrl } from '#worker/account/settings/profile.ts';
import { rowTiles } from '#worker/collection/showcase/shown-tile.ts';
import type { StoredTile } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { activeCollectors, RECENT_TILES, readCounters, recentTiles, splitTiles, tilesOfActive } from './queries.ts';

type TileRow = { tile: StoredTile | null; media_at: number | null };

/** Returns the home page's shelves and counts, in one trip. */
export async function readHome(core: CoreDb): Promise<z.output<typeof homeApi.home.output>> {
  const [recent, active, tiles, counts] = await core.batch([
    recentTiles(core),
    activeCollectors(core),
    tilesOfActive(core),
    readCounters(core),
  ]);
  const count = (name: string) => counts.find((counter) => counter.name === name)?.value ?? 0;
  const collectors = active.map(({ id, avatar_key, ...collector }) => {
    const owner = { username: collector.username, collector: collector.display_name };
    const { shelf, nameTiles } = splitTiles(newestFirst(tiles.filter(({ user_id }) => user_id === id)));
    const shownTiles = (tileRows: readonly TileRow[]) => tileRows.flatMap((tileRow) => rowTiles(tileRow, owner));
    const location_text = localizeLocation(collector.location);
    const shownCollector = { ...collector, location_text, avatar_url: avatarUrl(avatar_key) };
    return { ...shownCollector, tiles: shownTiles(nameTiles), shelf: shownTiles(shelf) };
  });
  return {
    recent_media: newestFirst(recent)
      .slice(0, RECENT_TILES)
      .flatMap((tileRow) => rowTiles(tileRow, tileRow)),
    shelf: inTurn(collectors.map(({ shelf }) => shelf)),
    collectors: collectors.map(({ shelf: _, ...collector }) => collector),
    counts: { specimens: count('specimens'), collectors: count('collectors'), localities: count('localities') },
  };
}

const newestFirst = <T extends TileRow>(tileRows: readonly T[]): T[] =>
  [...tileRows].sort((a, b) => (b.media_at ?? 0) - (a.media_at ?? 0));

/** The first of each list, then the second of each, and so on. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
