/** Why a file can't be read as a table. */
const tableFaults = [
  'empty_file',
  'only_headings',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'row_too_long',
  'not_a_table',
  'old_workbook',
  'protected',
  'damaged',
  'too_large_unpacked',
  'newer_version',
] as const;
export type TableFault = (typeof tableFaults)[number];

/** A file that can't be read, with the row at fault where there is one. */
export class TableError extends Error {
  readonly fault: TableFault;
  readonly row: number | null;

  constructor(fault: TableFault, row: number | null = null) {
    super(fault);
    this.fault = fault;
    this.row = row;
  }
}

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** One sheet as it stands in the file: cells as text, rows without end blanks left out at the end alone. */
export type Grid = string[][];

/** What a file holds: its sheets, and how it was read. `isMixed`: some lines were in another encoding than the rest. */
export type ReadFile = {
  sheets: { name: string; grid: Grid }[];
  encoding: Encoding | null;
  isMixed: boolean;
  /** how many cells hold a formula of which no result was stored */
  formulas: number;
};
