import type { GridPlace } from '#web/collection/desk/grid/row-window.ts';

/** Cells from one corner to the other, both within. */
export type CellRange = { first: GridPlace; last: GridPlace };

/** The cells between two, whichever stands first. */
export const rangeBetween = (a: GridPlace, b: GridPlace): CellRange => ({
  first: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  last: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

export const rangeSize = ({ first, last }: CellRange) => ({
  row_count: last.row - first.row + 1,
  column_count: last.column - first.column + 1,
});

/** Whether a range is more than the cell that has the keyboard. */
export const isSeveral = ({ first, last }: CellRange) => first.row !== last.row || first.column !== last.column;
