import { FORM, isNewerForm, isOwnExport } from '../../../export/specimen-columns.ts';
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
  /** it is a collection that was exported here: its columns are known, and every field comes back */
  isExported: boolean;
};

/** Opens a sheet whose headings stand in this row, counted from 0; without it, where they most likely stand. */
export function openTable(grid: Grid, headingRow?: number): OpenTable {
  const exportedRow = grid.slice(0, HEAD_ROWS).findIndex(isOwnExport);
  const isExported = exportedRow >= 0;
  const heading_row = isExported ? exportedRow : (headingRow ?? headingRowOf(grid));
  const width = Math.max(0, ...(grid[heading_row] ?? []).map((cell, at) => (cell === '' ? 0 : at + 1)));
  const below = grid.slice(heading_row + 1);
  const filled = below.flatMap((cells, at) =>
    cells.some((cell) => cell !== '') ? [{ row: heading_row + 2 + at, cells }] : [],
  );
  if (filled.length === 0) throw new TableError(grid.length > 0 ? 'only_headings' : 'empty_file');
  if (filled.length > IMPORT_ROWS_MAX) throw new TableError('too_many_rows');
  checkVersion(grid[heading_row] ?? [], filled);
  const headings = uniqueHeadings(grid[heading_row] ?? [], width);
  const columns: Column[] = isExported
    ? headings.map((heading) => ({ heading, target: 'ignore' }))
    : guessColumns(
        headings,
        filled.slice(0, 500).map(({ cells }) => cells),
      );
  return { heading_row, headings, columns, rows: filled, above: heading_row, isExported };
}

/** How far down the headings of an export are looked for, whatever a program put above them. */
const HEAD_ROWS = 15;

/** An export of a newer version may mean other things by its columns: it is refused as a whole, whichever row says so. */
function checkVersion(head: readonly string[], rows: OpenTable['rows']): void {
  const at = head.indexOf(FORM);
  const newer = at < 0 ? undefined : rows.find(({ cells }) => isNewerForm(cells[at]));
  if (newer) throw new TableError('newer_version', newer.row);
}

/** How the columns of a table are to be read, with what their cells show together. */
export function readingOf(
  { rows, isExported }: Pick<OpenTable, 'rows' | 'isExported'>,
  columns: readonly Column[],
  answers: Answers,
  series: readonly string[],
): Reading {
  const cellsOf = (at: number) => rows.slice(0, 5000).map(({ cells }) => cells[at] ?? '');
  const signs = columns.map(({ target }, at) => (measured.has(target) ? decimalSignOf(cellsOf(at)) : null));
  const dates = columns.flatMap(({ target }, at) =>
    target === 'purchase_date' || target === 'collect_date' || target === 'valued_at' ? cellsOf(at) : [],
  );
  return { columns, answers, signs, order: dateOrderOf(dates), series, isExported };
}

const measured: ReadonlySet<string> = new Set(['size', 'length', 'width', 'height', 'weight', 'buy_price', 'value']);
