import { type Cutout, imageCutout, millimetresOfPixel } from '#contract/collection/measures/true-scale.ts';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import type { Photograph } from '#web/ui/tray.tsx';

/**
 * A specimen on the shelf: its tile, its photo, the cutout shown, in pixels of the photo, the scale in millimetres
 * per pixel, and the width and height of the cutout in millimetres.
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
const SHELF_MIN_ITEMS = 2;
/**
 * Bounds of the longest side, in millimetres: smaller ones would be lost beside the others, larger ones leave them
 * no room.
 */
const SMALLEST = 20;
const LARGEST = 220;
const SHELF_WIDTH_MM = 640;

/**
 * The first specimens that can be shown together at one scale: with a photo whose scale is known, neither too small
 * nor too large beside the others. Empty when there are fewer than two.
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
  return items.length < SHELF_MIN_ITEMS ? [] : items;
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
