import { RowReader } from '#contract/collection/import/rows/row-reader.ts';
import type { Answers, TableLayout } from '#contract/collection/import/rows/table-reading.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { type NumberStyle, writeCollNo } from '#contract/numbers/coll-no.ts';
import { readNumber } from './read-row.ts';

const DIGITS_MAX = 7;

/** The count of digits of a file's collection numbers, and the first of these numbers as an example. */
export type FileDigits = { digits: number; example: { coll_serie: string; coll_index: number } };

/**
 * Returns the count of digits with which every number of a file is written as in the file; null if there is no
 * such count.
 */
export function fileDigits(tableReading: TableLayout, rows: readonly (readonly string[])[]): FileDigits | null {
  const paddedWidths = new Set<number>();
  let shortestWidth = Number.POSITIVE_INFINITY;
  let example: FileDigits['example'] | null = null;
  for (const cells of rows) {
    const row = new RowReader(tableReading, cells);
    const { number } = readNumber(row);
    const text = (row.cell('number') ?? row.cell('coll_index'))?.text.normalize('NFKC') ?? '';
    const digits = /(?<!\d)(\d+)(?:\.0)?$/.exec(text)?.[1];
    if (!number || digits === undefined) continue;
    example ??= number;
    if (digits.length > String(number.coll_index).length) paddedWidths.add(digits.length);
    else shortestWidth = Math.min(shortestWidth, digits.length);
  }
  const [width = shortestWidth, ...otherWidths] = paddedWidths;
  const isWritable = otherWidths.length === 0 && width <= shortestWidth && width <= DIGITS_MAX;
  return example && isWritable ? { digits: width, example } : null;
}

/**
 * Returns the count of digits of collection numbers after an import: the user's choice, else the file's if it
 * brings the first specimens, else the owner's preference.
 */
export function importDigits(answers: Answers, file: FileDigits | null, { digits, series }: Preference): number {
  const isFirst = series.every(({ specimen_count }) => specimen_count === 0);
  return answers.digits ?? (isFirst && file ? file.digits : digits);
}

/** Returns a collection number with this count of digits, otherwise in the owner's style. */
export const numberText = (number: FileDigits['example'], style: NumberStyle, digits: number): string =>
  writeCollNo(number, { ...style, digits });
