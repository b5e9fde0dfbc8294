import type { GridPosition } from './row-window.ts';

/** Cells from one corner to the other, both within. */
export type CellRange = { start: GridPosition; last: GridPosition };

/** The cells between two, whichever stands first. */
export const cellRange = (a: GridPosition, b: GridPosition): CellRange => ({
  start: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  last: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

export const rangeSize = ({ start: first, last }: CellRange) => ({
  row_count: last.row - first.row + 1,
  column_count: last.column - first.column + 1,
});

/** Whether a range is more than the cell that has the keyboard. */
export const isSeveral = ({ start: first, last }: CellRange) => first.row !== last.row || first.column !== last.column;
