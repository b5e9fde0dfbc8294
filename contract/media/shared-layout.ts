import { SHARED_SIZE } from './shared-picture.ts';
import type { PixelSize } from './sizes.ts';

/** A part of a picture, in whole pixels from its upper left. */
export type Rect = PixelSize & { x: number; y: number };

/** How many pieces one picture shows at most. */
export const PIECES_MAX = 4;

/** Between pieces, and between them and the edge. */
const GAP = 16;

/** What stands in the middle of a place, whole and never enlarged: a stone must not be cut. */
export function fitInto({ width, height }: PixelSize, place: Rect): Rect {
  const by = Math.min(1, place.width / width, place.height / height);
  const size = { width: Math.max(1, Math.floor(width * by)), height: Math.max(1, Math.floor(height * by)) };
  const x = place.x + Math.floor((place.width - size.width) / 2);
  return { ...size, x, y: place.y + Math.floor((place.height - size.height) / 2) };
}

/** The places of so many pieces in a shared picture: one has all of it, up to three stand in a row, four in two. */
export function placesFor(pieces: number): Rect[] {
  if (pieces <= 1) return [{ ...SHARED_SIZE, x: 0, y: 0 }].slice(0, pieces);
  const shown = Math.min(pieces, PIECES_MAX);
  const columns = shown === PIECES_MAX ? 2 : shown;
  const width = Math.floor((SHARED_SIZE.width - GAP * (columns + 1)) / columns);
  const rows = Math.ceil(shown / columns);
  const height = Math.floor((SHARED_SIZE.height - GAP * (rows + 1)) / rows);
  return Array.from({ length: shown }, (_, at) => ({
    ...{ width, height },
    x: GAP + (at % columns) * (width + GAP),
    y: GAP + Math.floor(at / columns) * (height + GAP),
  }));
}
