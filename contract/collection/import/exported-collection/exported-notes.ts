import type { Note, NoteKind } from '#contract/collection/import/rows/notes.ts';
import { RowReader } from '#contract/collection/import/rows/row-reader.ts';
import type { TableLayout } from '#contract/collection/import/rows/table-reading.ts';

/** Collects the notes on a row of an exported collection, and the lines for its private note, by column name. */
export class ExportedNotes {
  readonly #reader: RowReader;
  readonly #row: Readonly<Record<string, string>>;

  /** whether the row's specimen exists here: its private note is left alone */
  readonly #isHere: boolean;

  constructor(tableReading: TableLayout, row: Readonly<Record<string, string>>, isHere: boolean) {
    this.#isHere = isHere;
    this.#reader = new RowReader(tableReading, []);
    this.#row = row;
  }

  get notes(): Note[] {
    return this.#reader.notes;
  }

  get noteLines(): readonly string[] {
    return this.#reader.privateNoteLines;
  }

  /**
   * Handles unreadable cells: a specimen that exists here keeps its field; for a new one they go into the private
   * note.
   */
  bad(kind: NoteKind, ...headings: string[]): void {
    for (const heading of headings) {
      const text = this.#row[heading] ?? '';
      if (text !== '' && this.#isHere) this.note('value_left', heading, text);
      else if (text !== '') this.#reader.bad(kind, { text, column: this.#columnOf(heading), heading });
    }
  }

  ask(kind: NoteKind, heading: string, text: string): void {
    this.#reader.ask(kind, { column: this.#columnOf(heading), text });
  }

  note(kind: NoteKind, heading: string, text: string, usedValue?: string): void {
    this.#reader.note(kind, { column: this.#columnOf(heading), text }, usedValue);
  }

  /** Adds the cells of columns that no export has to the private note. */
  keepExtraColumns(columns: ReadonlySet<string>): void {
    for (const { heading } of this.#reader.tableReading.columns) {
      const text = this.#row[heading] ?? '';
      if (!columns.has(heading) && text.trim() !== '') this.#reader.keep({ heading, text });
    }
  }

  #columnOf = (heading: string) =>
    Math.max(
      0,
      this.#reader.tableReading.columns.findIndex((column) => column.heading === heading),
    );
}
