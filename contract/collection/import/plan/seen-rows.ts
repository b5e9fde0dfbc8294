import type { FileIdentity } from '#contract/collection/import/exported-collection/exported-identity.ts';
import { numberKey, ownNumberKey } from '#contract/collection/import/rows/number-keys.ts';
import type { RowChoice, RowToPlan } from '#contract/collection/import/rows/planned-row.ts';
import type { Answers, ImportLookups, RowFields } from '#contract/collection/import/rows/table-reading.ts';
import { type CollNo, INDEX_MAX } from '#contract/numbers/coll-no.ts';

export type PlanInput = {
  rows: readonly RowToPlan[];
  answers: Answers;
  tableKnowledge: Pick<ImportLookups, 'existing' | 'importedNotes' | 'next'>;
  choices: ReadonlyMap<number, RowChoice>;
  series: readonly string[];
  /** the rows that this import has already written, when it continues with its file chosen again */
  writtenRows?: ReadonlySet<number> | undefined;
};

/** Assigns numbers to rows without one: after all existing numbers and all numbers in the file. */
export class NumberAllocator {
  readonly #next = new Map<string, number>();
  readonly #series: string;

  constructor({ rows, answers, tableKnowledge }: PlanInput) {
    this.#series = answers.series;
    for (const [code, index] of tableKnowledge.next) this.#next.set(code, index);
    for (const { number } of rows)
      if (number)
        this.#next.set(number.coll_serie, Math.max(this.#next.get(number.coll_serie) ?? 1, number.coll_index + 1));
  }

  assign(): CollNo {
    const coll_index = Math.min(this.#next.get(this.#series) ?? 1, INDEX_MAX);
    this.#next.set(this.#series, coll_index + 1);
    return { coll_serie: this.#series, coll_index };
  }
}

export type SeenRows = {
  numbers: NumberAllocator;
  fileIds: FileIdentity;
  /** the first row with the same content and number; in an exported collection also with the same id */
  rowsByText: Map<string, number>;
  /** the first row of each id */
  rowsById: Map<string, number>;
  /** the first row of each number */
  rowsByNumber: Map<string, number>;
  /** the row that changes a specimen, by its id */
  rowsBySpecimen: Map<string, number>;
};

/** Returns the earlier row with the same content, and the same number if it has one; undefined if there is none. */
export function findDuplicateRow(read: RowToPlan, { rowsByText }: SeenRows): number | undefined {
  const text = rowText(read);
  const earlierRow = rowsByText.get(text);
  // Rows of an exported collection are compared even if the first one is not imported.
  if (read.exportedData?.id && earlierRow === undefined) rowsByText.set(text, read.row);
  return earlierRow;
}

/** Remembers the id of a row; returns the earlier row with the same id, if any. */
export function rememberRowId({ row, exportedData }: RowToPlan, { rowsById }: SeenRows): number | undefined {
  if (!exportedData?.id) return undefined;
  const earlierRow = rowsById.get(exportedData.id);
  if (earlierRow === undefined) rowsById.set(exportedData.id, row);
  return earlierRow;
}

/** Remembers a row for later ones; returns the earlier row with the same number, if any. */
export function rememberRow(read: RowToPlan, { rowsByText, rowsByNumber }: SeenRows): number | undefined {
  const { row, number, rowFields } = read;
  const text = rowText(read);
  if (!rowsByText.has(text)) rowsByText.set(text, row);
  const key = rowKey(number, rowFields);
  if (key === null) return undefined;
  const otherRow = rowsByNumber.get(key);
  if (otherRow === undefined) rowsByNumber.set(key, row);
  return otherRow;
}

/** Returns the key of a row's number: the collection number, else the own number; null without either. */
export function rowKey(number: CollNo | null, { own_number }: RowFields): string | null {
  if (number) return numberKey(number);
  return own_number ? ownNumberKey(own_number) : null;
}

/** In an exported collection each id is another specimen, even if their contents are equal. */
const rowText = ({ number, rowFields, exportedData }: RowToPlan) =>
  `${exportedData?.id ?? ''} ${rowKey(number, rowFields) ?? ''} ${JSON.stringify(rowFields)}`;
