import { type Cutout, imageCutout, millimetresOfPixel } from '#contract/collection/measures/true-scale.ts';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import type { Photograph } from '#web/ui/tray.tsx';

/**
 * A specimen on the shelf: its tile, its photograph, what of that is shown, in the photograph's pixels, and how many
 * millimetres of the stone one of those is; width and height of what is shown in millimetres.
 */
export type ShelfItem = {
  tile: ShowcaseTile;
  photo: Photograph;
  cutout: Cutout;
  scale: number;
  width: number;
  height: number;
};

const SHELF_MAX_ITEMS = 6;
const LEAST = 2;
/** What still shows beside the others, and what leaves them room. Millimetres. */
const SMALLEST = 20;
const LARGEST = 220;
const SHELF_WIDTH_MM = 640;

/**
 * The first specimens that can stand together at one scale: with a photograph whose scale at the stone is known, neither
 * lost beside the others nor crowding them out. Nothing where fewer than two can.
 */
export function chooseShelf(tiles: readonly ShowcaseTile[]): ShelfItem[] {
  const items: ShelfItem[] = [];
  const tileIds = new Set<string>();
  let usedWidth = 0;
  for (const tile of tiles) {
    const item = shelfItem(tile);
    if (!item || tileIds.has(tile.id) || usedWidth + item.width > SHELF_WIDTH_MM) continue;
    items.push(item);
    tileIds.add(tile.id);
    usedWidth += item.width;
    if (items.length === SHELF_MAX_ITEMS) break;
  }
  return items.length < LEAST ? [] : items;
}

function shelfItem(tile: ShowcaseTile): ShelfItem | null {
  const photo = specimenPhoto(tile.cover, '');
  const scale = tile.cover && millimetresOfPixel(tile.cover, tile.size);
  if (!photo || !scale) return null;
  const { outline } = tile.cover ?? {};
  const cutout = imageCutout({ width: photo.width, height: photo.height, ...(outline && { outline }) });
  const [width, height] = [cutout.width * scale, cutout.height * scale];
  const longest = Math.max(width, height);
  return longest < SMALLEST || longest > LARGEST ? null : { tile, photo, cutout, scale, width, height };
}
