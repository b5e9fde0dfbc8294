import { FORM, isNewerForm, isOwnExport } from '../../../export/specimen-columns.ts';
import { dateOrderOf } from '../cells/read-date.ts';
import { decimalSignOf } from '../cells/read-number-cell.ts';
import { type Column, guessColumns, headingRowOf, uniqueHeadings } from '../columns/guess-columns.ts';
import { headingsAt } from '../columns/two-rows-of-headings.ts';
import { exportedKind, numberKinds } from '../exported/exported-fields.ts';
import { IMPORT_ROWS_MAX } from '../import-limits.ts';
import { type Finding, type Grid, TableError } from '../table/table-grid.ts';
import type { Answers, Reading } from './reading.ts';

/** A row of a table, with what its file has beside its cells. */
type TableRow = { row: number; cells: string[]; findings: Finding[] };

/** A table with its headings: its rows with where each stands in the file, and where its columns most likely lead. */
export type OpenTable = {
  heading_row: number;
  headings: string[];
  columns: Column[];
  rows: TableRow[];
  /** how many rows the headings take: 2 where names of sides or parts stand below those of the columns */
  heading_rows: number;
  /** what the file has beside its cells that belongs to no row of the table */
  beside: readonly Finding[];
  /** rows above the headings, which are no rows of the table */
  above: number;
  /** it is a collection that was exported here: its columns are known, and every field comes back */
  isExported: boolean;
};

type Sheet = { findings?: readonly Finding[]; isPlaced?: boolean };

/** Opens a sheet whose headings stand in this row, counted from 0; without it, where they most likely stand. */
export function openTable(grid: Grid, headingRow?: number, { findings = [], isPlaced = false }: Sheet = {}): OpenTable {
  const exportedRow = grid.slice(0, HEAD_ROWS).findIndex(isOwnExport);
  const isExported = exportedRow >= 0;
  const heading_row = isExported ? exportedRow : (headingRow ?? headingRowOf(grid));
  const { names, subnames, count } = isExported
    ? { names: grid[heading_row] ?? [], subnames: [], count: 1 }
    : headingsAt(grid, heading_row);
  const below = grid.slice(heading_row + count);
  const byRow = Map.groupBy(findings, ({ row }) => row);
  const first = heading_row + count + 1;
  const filled = below.flatMap((cells, at): TableRow[] =>
    cells.some((cell) => cell !== '') ? [{ row: first + at, cells, findings: byRow.get(first + at) ?? [] }] : [],
  );
  if (filled.length === 0) throw new TableError(grid.length > 0 ? 'only_headings' : 'empty_file');
  if (filled.length > IMPORT_ROWS_MAX) throw new TableError('too_many_rows');
  checkVersion(grid[heading_row] ?? [], filled);
  const width = isExported ? names.length : widthOf(names, filled, isPlaced);
  const headings = uniqueHeadings(names, width);
  const columns: Column[] = isExported
    ? headings.map((heading) => ({ heading, target: 'ignore' }))
    : guessColumns(
        headings,
        filled.slice(0, 500).map(({ cells }) => cells),
        subnames,
      );
  const rows = new Set(filled.map(({ row }) => row));
  const beside = findings.filter(({ row, kind }) => !rows.has(row) && kind !== 'merged');
  return { heading_row, heading_rows: count, headings, columns, rows: filled, above: heading_row, beside, isExported };
}

/** Columns reach as far as their headings, and further where several rows have cells: those are offered by their letters. */
function widthOf(names: readonly string[], rows: readonly TableRow[], isPlaced: boolean): number {
  const named = names.findLastIndex((name) => name !== '') + 1;
  const counts: number[] = [];
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) if (at >= named && cell !== '') counts[at] = (counts[at] ?? 0) + 1;
  const least = isPlaced ? 2 : Math.max(3, Math.floor(rows.length / 2) + 1);
  const last = counts.findLastIndex((count) => count >= least);
  return Math.max(named, last + 1);
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
  { rows, isExported }: { rows: readonly { cells: readonly string[] }[]; isExported: boolean },
  columns: readonly Column[],
  answers: Answers,
  series: readonly string[],
): Reading {
  const cellsOf = (at: number) => rows.slice(0, 5000).map(({ cells }) => cells[at] ?? '');
  if (isExported) return exportedReading({ columns, answers, series }, cellsOf);
  const signs = columns.map(({ target }, at) => (measured.has(target) ? decimalSignOf(cellsOf(at)) : null));
  const dates = columns.flatMap(({ target }, at) =>
    target === 'purchase_date' || target === 'collect_date' || target === 'valued_at' ? cellsOf(at) : [],
  );
  return { columns, answers, signs, order: dateOrderOf(dates), series, isExported };
}

/** Of a collection that was exported here the headings say what is a number or a date; one program wrote all of them. */
function exportedReading(
  reading: Pick<Reading, 'columns' | 'answers' | 'series'>,
  cellsOf: (position: number) => string[],
): Reading {
  const kinds = reading.columns.map(({ heading }) => exportedKind(heading));
  const cells = (types: ReadonlySet<string>) =>
    kinds.flatMap((type, position) => (types.has(type ?? '') ? cellsOf(position) : []));
  const sign = decimalSignOf(cells(numberKinds));
  const order = dateOrderOf(cells(new Set(['date'])));
  return { ...reading, signs: reading.columns.map(() => sign), order, isExported: true };
}

const measured: ReadonlySet<string> = new Set(['size', 'length', 'width', 'height', 'weight', 'buy_price', 'value']);
