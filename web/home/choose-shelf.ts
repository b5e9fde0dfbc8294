import { longestSide } from '#contract/collection/specimen/size.ts';
import type { ShowcaseTile } from '#contract/home/shelves.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';

/** A specimen on the shelf: its tile, and how wide and high its picture stands in millimetres. */
export type ShelfItem = { tile: ShowcaseTile; width: number; height: number };

const MOST = 6;
const LEAST = 2;
/** What still shows beside the others, and what leaves them room. Millimetres. */
const SMALLEST = 20;
const LARGEST = 220;
const ROOM = 640;

/**
 * The first specimens that can stand together at one scale: with a picture, a known size, neither lost beside the others
 * nor crowding them out. Their longest side is the picture's. Nothing where fewer than two can.
 */
export function chooseShelf(tiles: readonly ShowcaseTile[]): ShelfItem[] {
  const chosen: ShelfItem[] = [];
  const known = new Set<string>();
  let used = 0;
  for (const tile of tiles) {
    const item = shelfItem(tile);
    if (!item || known.has(tile.id) || used + item.width > ROOM) continue;
    chosen.push(item);
    known.add(tile.id);
    used += item.width;
    if (chosen.length === MOST) break;
  }
  return chosen.length < LEAST ? [] : chosen;
}

function shelfItem(tile: ShowcaseTile): ShelfItem | null {
  const longest = longestSide(tile.size);
  const photo = specimenPhoto(tile.cover, '');
  if (longest === null || !photo || longest < SMALLEST || longest > LARGEST) return null;
  const scale = longest / Math.max(photo.width, photo.height);
  return { tile, width: photo.width * scale, height: photo.height * scale };
}
