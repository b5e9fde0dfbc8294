import { FORM, isNewerForm, isOwnExport } from '#contract/collection/columns/specimen-columns.ts';
import { judgeDateColumn } from '#contract/collection/import/cells/date-column.ts';
import { columnDateOrders, columnOrders } from '#contract/collection/import/cells/read-date.ts';
import { columnDecimalSign } from '#contract/collection/import/cells/read-number-cell.ts';
import {
  type Column,
  findHeadingRow,
  guessColumns,
  uniqueHeadings,
} from '#contract/collection/import/columns/guess-columns.ts';
import { readHeadings } from '#contract/collection/import/columns/read-headings.ts';
import { exportedKind, numberKinds } from '#contract/collection/import/rows/exported-fields.ts';
import type { Answers, TableLayout } from '#contract/collection/import/rows/table-reading.ts';
import { IMPORT_ROWS_MAX } from '#contract/collection/import/table/import-limits.ts';
import { type Grid, TableError, type TableFinding } from '#contract/collection/import/table/table-grid.ts';

/** A row of a table, with its findings in the file besides its cells. */
type TableRow = { row: number; cells: string[]; findings: TableFinding[] };

/** A table with its headings, its rows with their positions in the file, and the likely targets of its columns. */
export type OpenTable = {
  heading_row: number;
  headings: string[];
  columns: Column[];
  rows: TableRow[];
  /** the number of heading rows: 2 if names of sides or parts are below those of the columns */
  heading_rows: number;
  /** findings in the file that belong to no row of the table */
  looseFindings: readonly TableFinding[];
  /** the number of rows above the headings, which are not part of the table */
  rowsAboveCount: number;
  /** whether it is a collection exported here: its columns are known, and every field is restored */
  isExported: boolean;
  /** whether its workbook counts days from 1904 */
  is1904: boolean;
};

type WorksheetInfo = { findings?: readonly TableFinding[]; isPlaced?: boolean; is1904?: boolean };

/**
 * Opens a worksheet with its headings in this row, counted from 0; by default in the most likely row. Throws a
 * TableError without rows, with too many, or for an export of a newer version.
 */
export function openTable(grid: Grid, headingRow?: number, worksheet: WorksheetInfo = {}): OpenTable {
  const { findings = [], isPlaced = false, is1904 = false } = worksheet;
  const exportedRow = grid.slice(0, HEAD_ROWS).findIndex(isOwnExport);
  const isExported = exportedRow >= 0;
  const heading_row = isExported ? exportedRow : (headingRow ?? findHeadingRow(grid));
  const { names, subnames, count } = isExported
    ? { names: grid[heading_row] ?? [], subnames: [], count: 1 }
    : readHeadings(grid, heading_row);
  const cellRows = grid.slice(heading_row + count);
  const byRow = Map.groupBy(findings, ({ row }) => row);
  const firstRow = heading_row + count + 1;
  const tableRows = cellRows.flatMap((cells, index): TableRow[] =>
    cells.some((cell) => cell !== '')
      ? [{ row: firstRow + index, cells, findings: byRow.get(firstRow + index) ?? [] }]
      : [],
  );
  if (tableRows.length === 0) throw new TableError(grid.length > 0 ? 'only_headings' : 'empty_file');
  if (tableRows.length > IMPORT_ROWS_MAX) throw new TableError('too_many_rows');
  checkVersion(grid[heading_row] ?? [], tableRows);
  const width = isExported ? names.length : tableWidth(names, tableRows, isPlaced);
  const headings = uniqueHeadings(names, width);
  const columns: Column[] = isExported
    ? headings.map((heading) => ({ heading, target: 'ignore' }))
    : guessColumns(
        headings,
        tableRows.slice(0, 500).map(({ cells }) => cells),
        subnames,
      );
  const rows = new Set(tableRows.map(({ row }) => row));
  const looseFindings = findings.filter(({ row, kind }) => !rows.has(row) && kind !== 'merged');
  const headingPosition = { heading_row, heading_rows: count, rowsAboveCount: heading_row };
  return { ...headingPosition, headings, columns, rows: tableRows, looseFindings, isExported, is1904 };
}

/**
 * Returns the number of columns: as far as the headings, or further if several rows have cells there; those
 * columns are named by letters.
 */
function tableWidth(names: readonly string[], rows: readonly TableRow[], isPlaced: boolean): number {
  const headingWidth = names.findLastIndex((name) => name !== '') + 1;
  const counts: number[] = [];
  for (const { cells } of rows)
    for (const [position, cell] of cells.entries())
      if (position >= headingWidth && cell !== '') counts[position] = (counts[position] ?? 0) + 1;
  const countNeeded = isPlaced ? 2 : Math.max(3, Math.floor(rows.length / 2) + 1);
  const last = counts.findLastIndex((count) => count >= countNeeded);
  return Math.max(headingWidth, last + 1);
}

/** How many rows are searched for the headings of an export, whatever a program put above them. */
const HEAD_ROWS = 15;

/**
 * Refuses an export of a newer version as a whole if any row has that version, because its columns may have other
 * meanings.
 */
function checkVersion(head: readonly string[], rows: OpenTable['rows']): void {
  const versionColumn = head.indexOf(FORM);
  const newer = versionColumn < 0 ? undefined : rows.find(({ cells }) => isNewerForm(cells[versionColumn]));
  if (newer) throw new TableError('newer_version', newer.row);
}

/** Returns how the columns of a table are read, from the evidence of all their cells. */
export function buildTableReading(
  { rows, isExported, is1904 }: Pick<OpenTable, 'rows' | 'isExported' | 'is1904'>,
  columns: readonly Column[],
  answers: Answers,
  series: readonly string[],
): TableLayout {
  const judgedRows = rows.slice(0, 5000);
  const columnCells = (position: number) => judgedRows.map(({ cells }) => cells[position] ?? '');
  const dates = columns.map(({ target, heading }, position) => {
    if (isExported ? exportedKind(heading) !== 'date' : !dateTargets.has(target)) return null;
    const dateCells = judgedRows.map(({ cells, findings }) => ({
      text: cells[position] ?? '',
      day: typedDay(findings, position),
    }));
    return judgeDateColumn(dateCells, is1904);
  });
  if (isExported) return exportedReading({ columns, answers, series, dates }, columnCells);
  const signs = columns.map(({ target }, position) =>
    measureTargets.has(target) ? columnDecimalSign(columnCells(position)) : null,
  );
  const orderFields = orderReading(dates, columnCells);
  return { columns, answers, signs, dates, ...orderFields, series, isExported };
}

/**
 * Reads a collection exported here: its headings show which columns are numbers or dates, and one program wrote
 * all cells.
 */
function exportedReading(
  tableReading: Pick<TableLayout, 'columns' | 'answers' | 'series' | 'dates'>,
  columnCells: (position: number) => string[],
): TableLayout {
  const kinds = tableReading.columns.map(({ heading }) => exportedKind(heading));
  const cells = (types: ReadonlySet<string>) =>
    kinds.flatMap((type, position) => (types.has(type ?? '') ? columnCells(position) : []));
  const sign = columnDecimalSign(cells(numberKinds));
  const orderFields = orderReading(tableReading.dates, columnCells);
  return { ...tableReading, signs: tableReading.columns.map(() => sign), ...orderFields, isExported: true };
}

/** Returns the date orders of the whole file and of each of its columns. */
function orderReading(
  dates: TableLayout['dates'],
  columnCells: (position: number) => string[],
): Pick<TableLayout, 'fileOrders' | 'orders'> {
  const fileOrders = columnDateOrders(dates.flatMap((column, position) => (column ? columnCells(position) : [])));
  const orders = dates.map((column, position) =>
    columnOrders(columnDateOrders(column ? columnCells(position) : []), fileOrders),
  );
  return { fileOrders, orders };
}

/** Returns the date shown by a cell whose number could be a typed year; null if there is none. */
const typedDay = (findings: readonly TableFinding[], position: number): string | null =>
  findings.find(({ kind, column }) => kind === 'year' && column === position)?.text ?? null;

const dateTargets: ReadonlySet<string> = new Set(['purchase_date', 'collect_date', 'valued_at']);
const measureTargets: ReadonlySet<string> = new Set([
  'size',
  'length',
  'width',
  'height',
  'weight',
  'buy_price',
  'value',
]);
