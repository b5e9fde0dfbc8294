import { isBlankCell } from '#contract/collection/import/cells/blank-cell.ts';
import type { DateCell } from '#contract/collection/import/cells/date-column.ts';
import type { DecimalSign } from '#contract/collection/import/cells/read-number-cell.ts';
import { type Target, targetField } from '#contract/collection/import/columns/targets.ts';
import type { FindingKind, TableFinding } from '#contract/collection/import/table/table-grid.ts';
import { foldText, hasHan } from '#contract/text/fold-text.ts';
import { exportedField } from './exported-fields.ts';
import type { Note, NotedField, NoteKind } from './notes.ts';
import type { TableLayout } from './table-reading.ts';

/** A non-blank cell of a row. */
export type Cell = { text: string; column: number; heading: string };

/** The cells of a row by target; collects their notes and the lines for the private note. */
export class RowReader {
  readonly notes: Note[] = [];
  readonly privateNoteLines: string[] = [];
  readonly #byTarget: ReadonlyMap<Target, readonly Cell[]>;
  readonly tableReading: TableLayout;
  readonly #exact: ReadonlySet<number | null>;
  readonly #days: ReadonlyMap<number | null, string>;
  readonly #cells: readonly string[];

  constructor(tableReading: TableLayout, cells: readonly string[], findings: readonly TableFinding[] = []) {
    this.tableReading = tableReading;
    this.#cells = cells;
    this.#exact = new Set(findings.flatMap(({ kind, column }) => (kind === 'exact' ? [column] : [])));
    this.#days = new Map(findings.flatMap(({ kind, column, text }) => (kind === 'year' ? [[column, text]] : [])));
    const targetCells = tableReading.columns.flatMap(({ target, heading }, column): [Target, Cell][] => {
      const text = cleanText(cells[column] ?? '');
      if (errorShown.test(text)) {
        if (target !== 'ignore') this.note('cell_error', { text, column });
        return [];
      }
      return text === '' ? [] : [[target, { text, column, heading }]];
    });
    this.#byTarget = new Map(
      [...Map.groupBy(targetCells, ([target]) => target)].map(([target, list]) => [
        target,
        list.map(([, cell]) => cell),
      ]),
    );
    for (const [index, text] of cells.slice(tableReading.columns.length).entries())
      if (text.trim() !== '')
        this.privateNoteLines.push(`${tableReading.columns.length + index + 1}: ${cleanText(text)}`);
  }

  /** Returns the cells of a target without blank ones; 'not known' counts as blank. */
  cells(target: Target): Cell[] {
    return (this.#byTarget.get(target) ?? []).filter(({ text }) => !isBlankCell(text));
  }

  /** Returns the decimal sign of a cell: a point for a workbook's number, otherwise the sign of its column. */
  decimalSign({ column }: Cell): DecimalSign {
    return this.#exact.has(column) ? '.' : (this.tableReading.signs[column] ?? null);
  }

  /** Returns a date cell with the date that its workbook shows if the number behind it could be a year. */
  dateCell({ column, text }: Cell): DateCell {
    return { text, day: this.#days.get(column) ?? null };
  }

  /** Adds notes for findings in the file besides the row's cells; the texts of comments go into the private note. */
  noteFindings(findings: readonly TableFinding[]): void {
    for (const { kind, column, text } of findings) {
      const note = findingNotes[kind];
      if (!note || this.#isJudged(kind, column)) continue;
      const isOfRow = column === null || kind === 'stray';
      if (isOfRow) this.notes.push({ kind: note, column: null, field: null, value: text });
      else this.note(note, { column, text }, kind === 'year' ? this.#cells[column] : undefined);
      if (kind === 'comment')
        this.keep({ heading: this.tableReading.columns[column ?? -1]?.heading ?? '', text: cleanText(text) });
    }
  }

  /** Whether the numbers of a date column are decided for the column as a whole. */
  #isJudged = (kind: FindingKind, column: number | null) =>
    kind === 'year' && Boolean(this.tableReading.dates[column ?? -1]);

  /** Holds the whole row back until the user decides. */
  askAboutRow(kind: NoteKind, value: string): void {
    this.notes.push({ kind, column: null, field: null, value, asks: true });
  }

  cell(target: Target): Cell | undefined {
    return this.cells(target)[0];
  }

  note(kind: NoteKind, { column, text }: Pick<Cell, 'column' | 'text'>, usedValue?: string): void {
    this.notes.push({
      kind,
      column,
      field: this.#columnField(column),
      value: text,
      ...(usedValue !== undefined && { as: usedValue }),
    });
  }

  /** Adds a note on a cell that holds the whole row back until the user decides. */
  ask(kind: NoteKind, { column, text }: Pick<Cell, 'column' | 'text'>, usedValue?: string): void {
    const field = this.#columnField(column);
    this.notes.push({
      kind,
      column,
      field,
      value: text,
      asks: true,
      ...(usedValue !== undefined && { as: usedValue }),
    });
  }

  /** Returns what the cells of a column are read into; in a collection exported here the headings are field names. */
  #columnField(column: number): NotedField | null {
    const { columns, isExported } = this.tableReading;
    const { target = 'note', heading = '' } = columns[column] ?? {};
    return isExported ? exportedField(heading) : targetField(target);
  }

  /** Puts an unreadable text into the private note, under its heading if it has one, so that it is not lost. */
  keep({ heading, text }: Pick<Cell, 'heading' | 'text'>): void {
    this.privateNoteLines.push(heading === '' ? text : `${heading}: ${text}`);
  }

  bad(kind: NoteKind, cell: Cell): void {
    this.note(kind, cell);
    this.keep(cell);
  }
}

/** What a spreadsheet shows for a failed formula, or in a column that is too narrow. */
export const errorShown =
  /^(?:#{3,}|#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)|Err:5\d\d)$/i;

const findingNotes: Readonly<Record<FindingKind, NoteKind | null>> = {
  comment: 'cell_comment',
  picture: 'row_picture',
  hidden: 'row_hidden',
  merged: 'cell_merged',
  stray: 'cell_stray',
  year: 'date_year',
  formula: 'cell_formula',
  exact: null,
};

const odd = /(?![\n\t])\p{Cc}/gu;

/** Returns a cell without invisible characters, trimmed. */
const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(odd, '')
    .replace(/\u00a0/gu, ' ')
    .toWellFormed()
    .trim();

/** Returns a text on one line. */
export const singleLine = (text: string): string => text.replace(/(?<!\s)\s*[\n\t]\s*/gu, ' ');

/** Joins the parts of a locality in the usual order: from small to large, in Chinese from large to small. */
export function joinLocality(segments: readonly string[]): string {
  const neededSegments = segments.filter((segment, index) => {
    const otherSegments = segments.filter((_, n) => n !== index);
    const containsSegment = (otherSegment: string) =>
      otherSegment.length > segment.length && foldText(otherSegment).includes(foldText(segment));
    return !otherSegments.some(containsSegment) && segments.indexOf(segment) === index;
  });
  return neededSegments.every(hasHan) ? neededSegments.toReversed().join(' ') : neededSegments.join(', ');
}
