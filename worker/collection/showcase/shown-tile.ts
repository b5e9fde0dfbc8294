import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import type { StoredTile } from '#worker/collection/showcase-tables.ts';

type Owner = Pick<ShowcaseTile, 'username' | 'collector'>;

/** The tile of a row with its owner; empty for a tombstone. */
export function rowTiles({ tile }: { tile: StoredTile | null }, { username, collector }: Owner): ShowcaseTile[] {
  if (!tile) return [];
  const { coll_serie: _, coll_index: __, ...shownFields } = tile;
  return [{ ...shownFields, number_shared: shownFields.number_shared ?? false, username, collector }];
}
