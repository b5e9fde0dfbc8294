import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { rememberCollector, rememberSpecimens } from '#web/collection/cards/known-pieces.ts';

/** The pages of these specimens can begin with what is told of them here. */
export function rememberTiles(tiles: readonly ShowcaseTile[]) {
  for (const tile of tiles) {
    rememberSpecimens(tile.username, [tile]);
    rememberCollector(tile.username, tile.collector);
  }
}
