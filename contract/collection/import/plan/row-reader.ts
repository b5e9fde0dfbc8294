import { fold, hasHan } from '../../../search/fold.ts';
import { isBlankCell } from '../cells/blank-cell.ts';
import { readInto, type Target } from '../columns/targets.ts';
import { exportedField } from '../exported/exported-fields.ts';
import type { Note, NotedField, NoteKind } from './notes.ts';
import type { Reading } from './reading.ts';

/** A cell on its way into a specimen. */
export type Cell = { text: string; column: number; heading: string };

/** The cells of a row by where they lead, with what is noted of them and what goes into the private note. */
export class RowReader {
  readonly notes: Note[] = [];
  readonly kept: string[] = [];
  readonly #byTarget: ReadonlyMap<Target, readonly Cell[]>;
  readonly reading: Reading;

  constructor(reading: Reading, cells: readonly string[]) {
    this.reading = reading;
    const all = reading.columns.flatMap(({ target, heading }, column): [Target, Cell][] => {
      const text = cleaned(cells[column] ?? '');
      return text === '' ? [] : [[target, { text, column, heading }]];
    });
    this.#byTarget = new Map(
      [...Map.groupBy(all, ([target]) => target)].map(([target, list]) => [target, list.map(([, cell]) => cell)]),
    );
    for (const [at, text] of cells.slice(reading.columns.length).entries())
      if (text.trim() !== '') this.kept.push(`${reading.columns.length + at + 1}: ${cleaned(text)}`);
  }

  /** The cells that lead there and say something; a 'not known' is left out. */
  cells(target: Target): Cell[] {
    return (this.#byTarget.get(target) ?? []).filter(({ text }) => !isBlankCell(text));
  }

  cell(target: Target): Cell | undefined {
    return this.cells(target)[0];
  }

  note(kind: NoteKind, { column, text }: Pick<Cell, 'column' | 'text'>, as?: string): void {
    this.notes.push({ kind, column, field: this.#fieldOf(column), value: text, ...(as !== undefined && { as }) });
  }

  /** What the row as a whole keeps back until somebody decides. */
  ask(kind: NoteKind, { column, text }: Pick<Cell, 'column' | 'text'>, as?: string): void {
    const field = this.#fieldOf(column);
    this.notes.push({ kind, column, field, value: text, asks: true, ...(as !== undefined && { as }) });
  }

  /** What the cells of a column are read into; a collection that was exported here names its fields by its headings. */
  #fieldOf(column: number): NotedField | null {
    const { columns, isExported } = this.reading;
    const { target = 'note', heading = '' } = columns[column] ?? {};
    return isExported ? exportedField(heading) : readInto(target);
  }

  /** Keeps a cell in the private note, under its heading: what could not be read is not lost. */
  keep({ heading, text }: Cell): void {
    this.kept.push(`${heading}: ${text}`);
  }

  bad(kind: NoteKind, cell: Cell): void {
    this.note(kind, cell);
    this.keep(cell);
  }
}

const odd = /(?![\n\t])\p{Cc}/gu;

/** A cell without the signs that nobody sees, at its ends no blanks. */
const cleaned = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(odd, '')
    .replace(/\u00a0/gu, ' ')
    .toWellFormed()
    .trim();

/** A text on one line. */
export const onOneLine = (text: string): string => text.replace(/\s*[\n\t]+\s*/gu, ' ');

/** Parts of a place put together as people write them: from small to large, in Chinese from large to small. */
export function joinedPlace(parts: readonly string[]): string {
  const needed = parts.filter((part, at) => {
    const others = parts.filter((_, n) => n !== at);
    const isWithin = (other: string) => other.length > part.length && fold(other).includes(fold(part));
    return !others.some(isWithin) && parts.indexOf(part) === at;
  });
  return needed.every(hasHan) ? needed.toReversed().join(' ') : needed.join(', ');
}
