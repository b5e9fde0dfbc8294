type RowLayout = {
  /** 0 for the first of the body */
  row: number;
  height: number;
  template: string;
  isSelected: boolean;
};

/** Where a row stands in the grid, to the eye and to those who listen: row 1 is the head. */
export const rowAttributes = ({ row, height, template, isSelected }: RowLayout) => ({
  'aria-rowindex': row + 2,
  'aria-selected': isSelected,
  style: { top: row * height, height, gridTemplateColumns: template },
});

export const cellId = (grid: string, row: number, column: number) => `${grid}-${row}-${column}`;

/** Where a cell stands in its row. */
export const cellAttributes = (grid: string, row: number, column: number) => ({
  id: cellId(grid, row, column),
  'aria-colindex': column + 1,
});
