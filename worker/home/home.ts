import type { z } from 'zod';
import type { homeApi } from '#contract/home/api.ts';
import { avatarUrl } from '../account/settings/profile.ts';
import type { StoredTile } from '../collection/showcase/showcase-tables.ts';
import { tileOf } from '../collection/showcase/shown-tile.ts';
import type { CoreDb } from '../db/core.ts';
import { activeCollectors, RECENT_TILES, readCounters, recentTiles, tilesOfActive } from './queries.ts';

type Hung = { tile: StoredTile | null; media_at: number | null };

/** The home page: its shelves and counts, in one trip. */
export async function readHome(core: CoreDb): Promise<z.output<typeof homeApi.home.output>> {
  const [recent, collectors, tiles, counts] = await core.batch([
    recentTiles(core),
    activeCollectors(core),
    tilesOfActive(core),
    readCounters(core),
  ]);
  const count = (name: string) => counts.find((counter) => counter.name === name)?.value ?? 0;
  return {
    recent_media: newestFirst(recent)
      .slice(0, RECENT_TILES)
      .flatMap((hung) => tileOf(hung, hung)),
    collectors: collectors.map(({ id, avatar_key, ...collector }) => ({
      ...collector,
      avatar_url: avatarUrl(avatar_key),
      tiles: newestFirst(tiles.filter(({ user_id }) => user_id === id)).flatMap((hung) =>
        tileOf(hung, { username: collector.username, collector: collector.display_name }),
      ),
    })),
    counts: { specimens: count('specimens'), collectors: count('collectors'), localities: count('localities') },
  };
}

const newestFirst = <T extends Hung>(hung: readonly T[]): T[] =>
  [...hung].sort((a, b) => (b.media_at ?? 0) - (a.media_at ?? 0));
