import { type NumberStyle, writeCollNo } from '../../numbers/coll-no.ts';
import type { Preference } from '../../preferences/preferences.ts';
import { readNumber } from './read-row.ts';
import type { Answers, Reading } from './reading.ts';
import { RowReader } from './row-reader.ts';

const DIGITS_MAX = 7;

/** With how many digits a file writes its collection numbers, and its first number written so. */
export type FileDigits = { digits: number; example: { coll_serie: string; coll_index: number } };

/** The digits by which every number of a file is written as it stands there; null where no count does that. */
export function fileDigits(reading: Reading, rows: readonly (readonly string[])[]): FileDigits | null {
  const padded = new Set<number>();
  let shortest = Number.POSITIVE_INFINITY;
  let example: FileDigits['example'] | null = null;
  for (const cells of rows) {
    const row = new RowReader(reading, cells);
    const { number } = readNumber(row);
    const text = (row.cell('number') ?? row.cell('coll_index'))?.text.normalize('NFKC') ?? '';
    const written = /(\d+)(?:\.0)?$/.exec(text)?.[1];
    if (!number || written === undefined) continue;
    example ??= number;
    if (written.length > String(number.coll_index).length) padded.add(written.length);
    else shortest = Math.min(shortest, written.length);
  }
  const [filled = shortest, ...others] = padded;
  const isWritable = others.length === 0 && filled <= shortest && filled <= DIGITS_MAX;
  return example && isWritable ? { digits: filled, example } : null;
}

/**
 * With how many digits an import has numbers written: as somebody chose, else as the file does where it brings the first
 * specimens, else as they are written already.
 */
export function importDigits(answers: Answers, file: FileDigits | null, { digits, series }: Preference): number {
  const isFirst = series.every(({ specimen_count }) => specimen_count === 0);
  return answers.digits ?? (isFirst && file ? file.digits : digits);
}

/** A number with so many digits, otherwise as its owner writes numbers. */
export const numberText = (number: FileDigits['example'], style: NumberStyle, digits: number): string =>
  writeCollNo(number, { ...style, digits });
