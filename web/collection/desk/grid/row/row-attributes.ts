type RowLayout = {
  /** 0 for the first row of the body */
  row: number;
  height: number;
  template: string;
  isSelected: boolean;
};

/** The position of a row in the grid, as style and as ARIA attributes: row 1 is the head. */
export const rowAttributes = ({ row, height, template, isSelected }: RowLayout) => ({
  'aria-rowindex': row + 2,
  'aria-selected': isSelected,
  style: { top: row * height, height, gridTemplateColumns: template },
});

export const cellId = (grid: string, row: number, column: number) => `${grid}-${row}-${column}`;

/** The id and the ARIA position of a cell. */
export const cellAttributes = (grid: string, row: number, column: number) => ({
  id: cellId(grid, row, column),
  'aria-colindex': column + 1,
});
