import type { GridPosition } from './row-window.ts';

/** Cells from one corner to the other, both included. */
export type CellRange = { start: GridPosition; last: GridPosition };

/** The range between two cells, in either order. */
export const cellRange = (a: GridPosition, b: GridPosition): CellRange => ({
  start: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  last: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

export const rangeSize = ({ start, last }: CellRange) => ({
  row_count: last.row - start.row + 1,
  column_count: last.column - start.column + 1,
});

/** Whether a range contains more than the focused cell. */
export const isSeveral = ({ start, last }: CellRange) => start.row !== last.row || start.column !== last.column;
