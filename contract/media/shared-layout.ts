import type { PixelSize, Rect } from '#contract/media/formats/sizes.ts';
import { SHARED_SIZE } from './shared-image.ts';

/** The most specimens in one shared image. */
export const SHARED_IMAGES_MAX = 4;

/** Pixels between specimens, and between them and the edge. */
const GAP = 16;

/**
 * Returns the rectangle of an image centred in a frame, whole and never enlarged: a specimen must not be
 * cropped.
 */
export function fitRect({ width, height }: PixelSize, frame: Rect): Rect {
  const scale = Math.min(1, frame.width / width, frame.height / height);
  const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
  const x = frame.x + Math.floor((frame.width - size.width) / 2);
  return { ...size, x, y: frame.y + Math.floor((frame.height - size.height) / 2) };
}

/**
 * Returns the rectangles of specimens in a shared image: one fills it, more are placed in one row or two of
 * equal height.
 */
export function layoutRects(sizes: readonly PixelSize[]): Rect[] {
  const shownSizes = sizes.slice(0, SHARED_IMAGES_MAX);
  if (shownSizes.length <= 1) return shownSizes.map(() => ({ ...SHARED_SIZE, x: 0, y: 0 }));
  const inOne = [shownSizes];
  const half = Math.ceil(shownSizes.length / 2);
  const inTwo = [shownSizes.slice(0, half), shownSizes.slice(half)];
  const rows = shownSizes.length > 2 && rowHeight(inTwo) > rowHeight(inOne) ? inTwo : inOne;
  const height = Math.floor(rowHeight(rows));
  const top = Math.floor((SHARED_SIZE.height - rows.length * height - (rows.length - 1) * GAP) / 2);
  return rows.flatMap((row, index) => rowRects(row, height, top + index * (height + GAP)));
}

type Row = readonly PixelSize[];
const aspectRatio = ({ width, height }: PixelSize) => width / height;
const rowAspectRatio = (row: Row) => row.reduce((sum, size) => sum + aspectRatio(size), 0);

/** Returns the largest possible height of these rows. */
function rowHeight(rows: readonly Row[]): number {
  const byWidth = rows.map((row) => (SHARED_SIZE.width - GAP * (row.length + 1)) / rowAspectRatio(row));
  return Math.max(1, Math.min((SHARED_SIZE.height - GAP * (rows.length + 1)) / rows.length, ...byWidth));
}

/** Returns the rectangles of a row, centred in the image. */
function rowRects(row: Row, height: number, y: number): Rect[] {
  const widths = row.map((size) => Math.max(1, Math.floor(aspectRatio(size) * height)));
  const totalWidth = widths.reduce((sum, width) => sum + width, GAP * (row.length - 1));
  let x = Math.floor((SHARED_SIZE.width - totalWidth) / 2);
  return widths.map((width) => {
    const rect = { x, y, width, height };
    x += width + GAP;
    return rect;
  });
}
