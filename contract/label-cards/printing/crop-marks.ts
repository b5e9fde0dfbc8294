import type { Grid } from './sheet.ts';

/** A line on the sheet, in millimetres. */
export type CropMark = { x1: number; y1: number; x2: number; y2: number };

const LENGTH = 5;
/** Distance of a crop mark from the card, so that a cut beside it leaves none of it. */
const DISTANCE = 1.5;

/**
 * Returns lines in the margins that show where to cut: at both edges of every column and row. Narrow margins
 * shorten them.
 */
export function cropMarks({ page, cell, columns, rows }: Grid): CropMark[] {
  const xs = edges(columns, cell.width);
  const ys = edges(rows, cell.height);
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  const upright = [leadingSpan(top), trailingSpan(bottom, page.height)].filter(isSeen);
  const horizontalSpans = [leadingSpan(left), trailingSpan(right, page.width)].filter(isSeen);
  return [
    ...xs.flatMap((x) => upright.map(([y1, y2]) => ({ x1: x, y1, x2: x, y2 }))),
    ...ys.flatMap((y) => horizontalSpans.map(([x1, x2]) => ({ x1, y1: y, x2, y2: y }))),
  ];
}

/** Where two cards touch, one cut separates them. */
const edges = (starts: number[], length: number) => {
  const allEdges = starts.flatMap((start) => [start, start + length]).sort((a, b) => a - b);
  return allEdges.filter((edge, index) => index === 0 || edge - (allEdges[index - 1] ?? 0) > 1e-6);
};

const leadingSpan = (edge: number): [number, number] => [Math.max(0, edge - DISTANCE - LENGTH), edge - DISTANCE];
const trailingSpan = (edge: number, end: number): [number, number] => [
  edge + DISTANCE,
  Math.min(end, edge + DISTANCE + LENGTH),
];
const isSeen = ([from, to]: [number, number]) => to - from > 0.5;
