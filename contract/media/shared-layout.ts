import { SHARED_SIZE } from './shared-picture.ts';
import type { PixelSize, Rect } from './sizes.ts';

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

/** The places of pieces in a shared picture: one has all of it, more stand close in one row or two, all equally high. */
export function placesFor(sizes: readonly PixelSize[]): Rect[] {
  const shown = sizes.slice(0, PIECES_MAX);
  if (shown.length <= 1) return shown.map(() => ({ ...SHARED_SIZE, x: 0, y: 0 }));
  const inOne = [shown];
  const half = Math.ceil(shown.length / 2);
  const inTwo = [shown.slice(0, half), shown.slice(half)];
  const rows = shown.length > 2 && heightIn(inTwo) > heightIn(inOne) ? inTwo : inOne;
  const height = Math.floor(heightIn(rows));
  const top = Math.floor((SHARED_SIZE.height - rows.length * height - (rows.length - 1) * GAP) / 2);
  return rows.flatMap((row, at) => placesInRow(row, height, top + at * (height + GAP)));
}

type Row = readonly PixelSize[];
const shapeOf = ({ width, height }: PixelSize) => width / height;
const shapesOf = (row: Row) => row.reduce((sum, size) => sum + shapeOf(size), 0);

/** How high the pieces of these rows can be at most. */
function heightIn(rows: readonly Row[]): number {
  const byWidth = rows.map((row) => (SHARED_SIZE.width - GAP * (row.length + 1)) / shapesOf(row));
  return Math.max(1, Math.min((SHARED_SIZE.height - GAP * (rows.length + 1)) / rows.length, ...byWidth));
}

/** A row in the middle of the picture. */
function placesInRow(row: Row, height: number, y: number): Rect[] {
  const widths = row.map((size) => Math.max(1, Math.floor(shapeOf(size) * height)));
  const all = widths.reduce((sum, width) => sum + width, GAP * (row.length - 1));
  let x = Math.floor((SHARED_SIZE.width - all) / 2);
  return widths.map((width) => {
    const place = { x, y, width, height };
    x += width + GAP;
    return place;
  });
}
