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
import { readHeadings } from '#contract/collection/import/columns/two-rows-of-headings.ts';
import { exportedKind, numberKinds } from '#contract/collection/import/rows/exported-fields.ts';
import type { Answers, TableReading } from '#contract/collection/import/rows/reading.ts';
import { IMPORT_ROWS_MAX } from '#contract/collection/import/table/import-limits.ts';
import { type Grid, TableError, type TableFinding } from '#contract/collection/import/table/table-grid.ts';

/** A row of a table, with what its file has beside its cells. */
type TableRow = { row: number; cells: string[]; findings: TableFinding[] };

/** A table with its headings: its rows with where each stands in the file, and where its columns most likely lead. */
export type OpenTable = {
  heading_row: number;
  headings: string[];
  columns: Column[];
  rows: TableRow[];
  /** how many rows the headings take: 2 where names of sides or parts stand below those of the columns */
  heading_rows: number;
  /** what the file has beside its cells that belongs to no row of the table */
  looseFindings: readonly TableFinding[];
  /** rows above the headings, which are no rows of the table */
  above: number;
  /** it is a collection that was exported here: its columns are known, and every field comes back */
  isExported: boolean;
  /** its workbook counts days from 1904 on */
  is1904: boolean;
};

type WorksheetInfo = { findings?: readonly TableFinding[]; isPlaced?: boolean; is1904?: boolean };

/** Opens a sheet whose headings stand in this row, counted from 0; without it, where they most likely stand. */
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
  const headingPosition = { heading_row, heading_rows: count, above: heading_row };
  return { ...headingPosition, headings, columns, rows: tableRows, looseFindings, isExported, is1904 };
}

/** Columns reach as far as their headings, and further where several rows have cells: those are offered by their letters. */
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

/** How far down the headings of an export are looked for, whatever a program put above them. */
const HEAD_ROWS = 15;

/** An export of a newer version may mean other things by its columns: it is refused as a whole, whichever row says so. */
function checkVersion(head: readonly string[], rows: OpenTable['rows']): void {
  const versionColumn = head.indexOf(FORM);
  const newer = versionColumn < 0 ? undefined : rows.find(({ cells }) => isNewerForm(cells[versionColumn]));
  if (newer) throw new TableError('newer_version', newer.row);
}

/** How the columns of a table are to be read, with what their cells show together. */
export function buildTableReading(
  { rows, isExported, is1904 }: Pick<OpenTable, 'rows' | 'isExported' | 'is1904'>,
  columns: readonly Column[],
  answers: Answers,
  series: readonly string[],
): TableReading {
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

/** Of a collection that was exported here the headings say what is a number or a date; one program wrote all of them. */
function exportedReading(
  tableReading: Pick<TableReading, 'columns' | 'answers' | 'series' | 'dates'>,
  columnCells: (position: number) => string[],
): TableReading {
  const kinds = tableReading.columns.map(({ heading }) => exportedKind(heading));
  const cells = (types: ReadonlySet<string>) =>
    kinds.flatMap((type, position) => (types.has(type ?? '') ? columnCells(position) : []));
  const sign = columnDecimalSign(cells(numberKinds));
  const orderFields = orderReading(tableReading.dates, columnCells);
  return { ...tableReading, signs: tableReading.columns.map(() => sign), ...orderFields, isExported: true };
}

/** The orders of day and month in the file as a whole and in each of its columns. */
function orderReading(
  dates: TableReading['dates'],
  columnCells: (position: number) => string[],
): Pick<TableReading, 'fileOrders' | 'orders'> {
  const fileOrders = columnDateOrders(dates.flatMap((column, position) => (column ? columnCells(position) : [])));
  const orders = dates.map((column, position) =>
    columnOrders(columnDateOrders(column ? columnCells(position) : []), fileOrders),
  );
  return { fileOrders, orders };
}

/** The date that a cell shows whose number could be a typed year; null where there is none. */
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
