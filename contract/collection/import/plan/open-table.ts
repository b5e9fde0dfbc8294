import { dateOrderOf } from '../cells/read-date.ts';
import { decimalSignOf } from '../cells/read-number-cell.ts';
import { type Column, guessColumns, headingRowOf, uniqueHeadings } from '../columns/guess-columns.ts';
import { IMPORT_ROWS_MAX } from '../import-limits.ts';
import { type Grid, TableError } from '../table/table-grid.ts';
import type { Answers, Reading } from './reading.ts';

/** A table with its headings: its rows with where each stands in the file, and where its columns most likely lead. */
export type OpenTable = {
  heading_row: number;
  headings: string[];
  columns: Column[];
  rows: { row: number; cells: string[] }[];
  /** rows above the headings, which are no rows of the table */
  above: number;
};

/** Opens a sheet whose headings stand in this row, counted from 0; without it, where they most likely stand. */
export function openTable(grid: Grid, headingRow?: number): OpenTable {
  const heading_row = headingRow ?? headingRowOf(grid);
  const width = Math.max(0, ...(grid[heading_row] ?? []).map((cell, at) => (cell === '' ? 0 : at + 1)));
  const below = grid.slice(heading_row + 1);
  const filled = below.flatMap((cells, at) =>
    cells.some((cell) => cell !== '') ? [{ row: heading_row + 2 + at, cells }] : [],
  );
  if (filled.length === 0) throw new TableError(grid.length > 0 ? 'only_headings' : 'empty_file');
  if (filled.length > IMPORT_ROWS_MAX) throw new TableError('too_many_rows');
  checkVersion(grid[heading_row] ?? [], filled[0]?.cells ?? []);
  const headings = uniqueHeadings(grid[heading_row] ?? [], width);
  const columns = guessColumns(
    headings,
    filled.slice(0, 500).map(({ cells }) => cells),
  );
  return { heading_row, headings, columns, rows: filled, above: heading_row };
}

/** The column by which an export of a collection says its form, and the newest form that is known here. */
const FORM_COLUMN = 'vug_export';
const FORM_MAX = 1;

/** An export of a newer version may mean other things by its columns: it is refused as a whole. */
function checkVersion(head: readonly string[], first: readonly string[]): void {
  const at = head.indexOf(FORM_COLUMN);
  if (at >= 0 && Number(first[at]) > FORM_MAX) throw new TableError('newer_version');
}

/** How the columns of a table are to be read, with what their cells show together. */
export function readingOf(
  { rows }: Pick<OpenTable, 'rows'>,
  columns: readonly Column[],
  answers: Answers,
  series: readonly string[],
): Reading {
  const cellsOf = (at: number) => rows.slice(0, 5000).map(({ cells }) => cells[at] ?? '');
  const signs = columns.map(({ target }, at) => (measured.has(target) ? decimalSignOf(cellsOf(at)) : null));
  const dates = columns.flatMap(({ target }, at) =>
    target === 'purchase_date' || target === 'collect_date' ? cellsOf(at) : [],
  );
  return { columns, answers, signs, order: dateOrderOf(dates), series };
}

const measured: ReadonlySet<string> = new Set(['size', 'length', 'width', 'height', 'weight', 'buy_price']);
