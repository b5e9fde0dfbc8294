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

/** The current position of reading in a file; `sheet` is empty if the file has no worksheets. */
export type TablePosition = { sheet: string; row: number };

/** Called with the share of a file that is read (0 to 1) and the current position. */
export type ReadProgress = (share: number, position: TablePosition) => void;

/** Thrown for a file that can't be read, with the faulty row and its worksheet if known. */
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
 * What a cell or row of a file has besides its text. stray: a cell beyond all columns; merged: filled from the
 * cell that it is merged with; year: the date shown by a number that could be a typed year; exact: a number with a
 * decimal point.
 */
export type FindingKind = 'comment' | 'picture' | 'hidden' | 'merged' | 'stray' | 'year' | 'formula' | 'exact';
/** `row` counts from 1, 0 if unknown; `column` counts from 0, null for the whole row. */
export type TableFinding = { kind: FindingKind; row: number; column: number | null; text: string };

/**
 * One worksheet. `isPlaced`: its cells have column addresses, as in a workbook; those of a text follow one
 * another.
 */
export type Worksheet = {
  name: string;
  grid: Grid;
  findings: TableFinding[];
  isPlaced: boolean;
  /** whether its workbook counts days from 1904 */
  is1904?: boolean;
};

/** The cells of a worksheet as text; only the empty rows at its end are left out. */
export type Grid = string[][];

/**
 * The content of a file: its worksheets, and how it was read. `isMixed`: some lines were in another encoding than
 * the rest.
 */
export type ReadFile = {
  worksheets: Worksheet[];
  encoding: Encoding | null;
  /** an excerpt of the text in each encoding, if it contains more than ASCII */
  previews?: Partial<Record<Encoding, string>>;
  isMixed: boolean;
};
