import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { rememberCollector, rememberSpecimens } from '#web/collection/cards/known-specimens.ts';

/** Stores what the tiles contain, so that the pages of these specimens can render it before their data is loaded. */
export function rememberTiles(tiles: readonly ShowcaseTile[]) {
  for (const tile of tiles) {
    rememberSpecimens(tile.username, [tile]);
    rememberCollector(tile.username, tile.collector);
  }
}
