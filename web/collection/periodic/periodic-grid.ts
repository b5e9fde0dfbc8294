import { RARE_EARTHS } from '#contract/minerals/formula-elements.ts';
import { ELEMENTS } from '#contract/minerals/periodic-table.ts';

/**
 * A cell of the table. Rare earths that a formula does not name are one cell without a number, before the
 * lanthanides.
 */
export type ElementCell = { symbol: string; z: number | null; row: number; column: number };

const cells: readonly ElementCell[] = [
  ...ELEMENTS.map(({ symbol, z, row, column }) => ({ symbol, z, row, column })),
  { symbol: RARE_EARTHS, z: null, row: 8, column: 2 },
];
const rowNumbers = [...new Set(cells.map(({ row }) => row))].sort((a, b) => a - b);

/** The rows of the table from top to bottom, each from left to right. */
export const periodicRows: readonly (readonly ElementCell[])[] = rowNumbers.map((number) =>
  cells.filter(({ row }) => row === number).sort((a, b) => a.column - b.column),
);

/** The number of empty columns directly before a cell in its row. */
export function leadingGap(cell: ElementCell): number {
  const row = periodicRows.find((cells) => cells.includes(cell)) ?? [];
  return cell.column - (row[row.indexOf(cell) - 1]?.column ?? 0) - 1;
}

/**
 * The cell that an arrow key, Home or End moves to, across gaps; undefined where there is none, or for another key.
 */
export function cellAfterKey(from: string, key: string): string | undefined {
  const startCell = cells.find(({ symbol }) => symbol === from);
  if (!startCell) return undefined;
  const inRow = periodicRows.find((row) => row.includes(startCell)) ?? [];
  const inColumn = periodicRows.flatMap((row) => row.filter(({ column }) => column === startCell.column));
  const index = inRow.indexOf(startCell);
  const rowIndex = inColumn.indexOf(startCell);
  const leads: Record<string, ElementCell | undefined> = {
    ArrowLeft: inRow[index - 1],
    ArrowRight: inRow[index + 1],
    ArrowUp: inColumn[rowIndex - 1],
    ArrowDown: inColumn[rowIndex + 1],
    Home: inRow[0],
    End: inRow.at(-1),
  };
  return leads[key]?.symbol;
}
