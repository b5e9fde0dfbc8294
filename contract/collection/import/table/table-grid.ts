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
  'numbers_document',
  'binary_workbook',
  'sheet_shortcut',
  'html_page',
  'xml_workbook',
  'flat_document',
  'other_xml',
  'text_document',
  'database',
  'old_workbook',
  'protected',
  'damaged',
  'too_large_unpacked',
  'newer_version',
  'no_answer',
  'no_reader',
] as const;
export type TableFault = (typeof tableFaults)[number];

/** Where in a file its reading is; `sheet` is empty where the file has no worksheets. */
export type TablePosition = { sheet: string; row: number };

/** Hears how much of a file is read, and where the reading is. */
export type ReadProgress = (share: number, position: TablePosition) => void;

/** A file that can't be read, with the row at fault, and its worksheet, where there is one. */
export class TableError extends Error {
  readonly fault: TableFault;
  readonly row: number | null;
  readonly sheet: string | null;

  constructor(fault: TableFault, row: number | null = null, sheet: string | null = null) {
    super(fault);
    this.fault = fault;
    this.row = row;
    this.sheet = sheet;
  }
}

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'iso-8859-2',
  'koi8-r',
  'cp850',
] as const;
export type Encoding = (typeof encodings)[number];

/**
 * What a cell or a row of a file has beside its text. stray: a cell beyond all columns; merged: filled from the cell that it
 * is merged with; year: the date that a number shows which could be a typed year; exact: a number, whose point is one of decimals.
 */
export type FindingKind = 'comment' | 'picture' | 'hidden' | 'merged' | 'stray' | 'year' | 'formula' | 'exact';
/** `row` counts from 1, 0 where none is known; `column` from 0, null where the row is meant. */
export type TableFinding = { kind: FindingKind; row: number; column: number | null; text: string };

/** One worksheet. `isPlaced`: its cells say in which column they stand, as in a workbook; those of a text follow one another. */
export type Worksheet = {
  name: string;
  grid: Grid;
  findings: TableFinding[];
  isPlaced: boolean;
  /** its workbook counts days from 1904 on */
  is1904?: boolean;
};

/** One sheet as it stands in the file: cells as text, rows without end blanks left out at the end alone. */
export type Grid = string[][];

/** What a file holds: its sheets, and how it was read. `isMixed`: some lines were in another encoding than the rest. */
export type ReadFile = {
  worksheets: Worksheet[];
  encoding: Encoding | null;
  /** how a piece of a text looks in each encoding, where it says more than ASCII */
  previews?: Partial<Record<Encoding, string>>;
  isMixed: boolean;
};
