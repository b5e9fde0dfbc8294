import { isOwnExport } from '#contract/collection/columns/specimen-columns.ts';
import { CELL_MAX, COLUMNS_MAX } from './import-limits.ts';
import { type Grid, type ReadProgress, TableError } from './table-grid.ts';

const delimiters = ['\t', ',', ';', '|'] as const;
type Delimiter = (typeof delimiters)[number];

const SAMPLE = 200_000;

/** Returns the delimiter of a text: the sign that gives most rows the same number of cells. */
function guessDelimiter(text: string): Delimiter {
  const head = text.slice(0, SAMPLE);
  const exportDelimiter = delimiters.find((delimiter) =>
    isOwnExport(readRow(head, 0, { delimiter, isGuess: true }, 1).row),
  );
  if (exportDelimiter) return exportDelimiter;
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const rows = parse(head, { delimiter, isGuess: true }, 200);
    const counts = new Map<number, number>();
    for (const row of rows.slice(0, -1).length > 0 ? rows.slice(0, -1) : rows)
      if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    const [[width, alike] = [0, 0]] = [...counts].sort((a, b) => b[1] - a[1]);
    const score = alike * Math.min(width, 12);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/**
 * Returns the rows of a CSV text; quoted cells may contain delimiters, line ends and doubled quotes. Blanks are
 * trimmed except in our own export.
 */
export function readCsv(text: string, rowsMax: number, progress?: ReadProgress): Grid {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const separatorLine = /^sep=(.)\r?\n/i.exec(plain);
  const body = separatorLine ? plain.slice(separatorLine[0].length) : plain;
  return parse(body, { delimiter: separatorLine?.[1] ?? guessDelimiter(body) }, rowsMax + 1, progress);
}

/** With `isGuess` no limit on cells and columns applies, because a wrong delimiter may exceed them. */
type Signs = { delimiter: string; isGuess?: boolean };

function parse(text: string, signs: Signs, rowsMax: number, progress?: ReadProgress): Grid {
  const grid: Grid = [];
  let isExact = false;
  for (let position = 0; position < text.length && grid.length < rowsMax; ) {
    const { row, end } = readRow(text, position, signs, grid.length + 1);
    if (position === 0) isExact = isOwnExport(row);
    grid.push(isExact ? row : row.map((cell) => cell.trim()));
    position = end;
    if (progress && grid.length % 1000 === 0) progress(position / text.length, { sheet: '', row: grid.length });
  }
  return grid;
}

/** Returns the cells up to the end of a line outside quotes, and the start of the next line. */
function readRow(text: string, from: number, { delimiter, isGuess }: Signs, number: number) {
  const row: string[] = [];
  for (let position = from; ; ) {
    const { cell, end } = readCell(text, position, delimiter);
    if (!isGuess && cell.length > CELL_MAX) throw new TableError('cell_too_long', number);
    row.push(cell);
    if (!isGuess && row.length > COLUMNS_MAX && cell.trim() !== '') throw new TableError('too_many_columns', number);
    if (text[end] !== delimiter) return { row, end: end + (text.startsWith('\r\n', end) ? 2 : 1) };
    position = end + 1;
  }
}

function readCell(text: string, from: number, delimiter: string) {
  if (text[from] === '"') return quotedCell(text, from, delimiter);
  let start = from;
  while (text[start] === ' ' && delimiter !== ' ') start += 1;
  const isQuoted = start > from && text[start] === '"';
  return (isQuoted ? quotedBehindBlanks(text, start, delimiter) : null) ?? plainCell(text, from, delimiter);
}

/**
 * Reads a quoted cell after blanks; null if more than blanks follows it, because the quotes are then part of the
 * text.
 */
function quotedBehindBlanks(text: string, from: number, delimiter: string) {
  let position = from + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0 || quote - from > CELL_MAX) return null;
    position = quote + 1;
    if (text[position] !== '"') break;
    position += 1;
  }
  const { cell, end } = plainCell(text, position, delimiter);
  return cell.trim() === '' ? { cell: text.slice(from + 1, position - 1).replaceAll('""', '"'), end } : null;
}

function plainCell(text: string, from: number, delimiter: string) {
  let position = from;
  for (; position < text.length; position += 1) {
    const sign = text[position];
    if (sign === delimiter || sign === '\n' || sign === '\r') break;
  }
  return { cell: text.slice(from, position), end: position };
}

/** Reads a quoted cell; one whose quote is never closed is read as plain text. */
function quotedCell(text: string, from: number, delimiter: string) {
  let cell = '';
  let position = from + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0) return plainCell(text, from, delimiter);
    cell += text.slice(position, quote);
    position = quote + 1;
    if (text[position] !== '"') break;
    cell += '"';
    position += 1;
  }
  const tail = plainCell(text, position, delimiter);
  return { cell: cell + tail.cell.trimEnd(), end: tail.end };
}
