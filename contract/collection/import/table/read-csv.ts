import { isOwnExport } from '../../../export/specimen-columns.ts';
import { CELL_MAX, COLUMNS_MAX } from '../import-limits.ts';
import { type Grid, TableError } from './table-grid.ts';

const delimiters = ['\t', ',', ';', '|'] as const;
type Delimiter = (typeof delimiters)[number];

const SAMPLE = 200_000;

/** The sign that parts the cells of a text: the one that gives most rows the same number of cells. */
function delimiterOf(text: string): Delimiter {
  const head = text.slice(0, SAMPLE);
  const exported = delimiters.find((delimiter) => isOwnExport(readRow(head, 0, { delimiter, isGuess: true }, 1).row));
  if (exported) return exported;
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

/** The rows of a text of cells: quoted ones may hold signs, line ends and doubled quotes. In a collection exported here blanks count. */
export function readCsv(text: string, rowsMax: number, progress?: (share: number) => void): Grid {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const said = /^sep=(.)\r?\n/i.exec(plain);
  const body = said ? plain.slice(said[0].length) : plain;
  return parse(body, { delimiter: said?.[1] ?? delimiterOf(body) }, rowsMax + 1, progress);
}

/** By a sign that is only guessed at, a cell may come out longer than any is, and a row as more of them. */
type Signs = { delimiter: string; isGuess?: boolean };

function parse(text: string, signs: Signs, rowsMax: number, progress?: (share: number) => void): Grid {
  const grid: Grid = [];
  let isExact = false;
  for (let at = 0; at < text.length && grid.length < rowsMax; ) {
    const { row, end } = readRow(text, at, signs, grid.length + 1);
    if (at === 0) isExact = isOwnExport(row);
    grid.push(isExact ? row : row.map((cell) => cell.trim()));
    at = end;
    if (progress && grid.length % 1000 === 0) progress(at / text.length);
  }
  return grid;
}

/** The cells up to the end of a line outside quotes, and where the next line begins. */
function readRow(text: string, from: number, { delimiter, isGuess }: Signs, number: number) {
  const row: string[] = [];
  for (let at = from; ; ) {
    const { cell, end } = cellAt(text, at, delimiter);
    if (!isGuess && cell.length > CELL_MAX) throw new TableError('cell_too_long', number);
    row.push(cell);
    if (!isGuess && row.length > COLUMNS_MAX && cell.trim() !== '') throw new TableError('too_many_columns', number);
    if (text[end] !== delimiter) return { row, end: end + (text.startsWith('\r\n', end) ? 2 : 1) };
    at = end + 1;
  }
}

function cellAt(text: string, from: number, delimiter: string) {
  if (text[from] === '"') return quotedCell(text, from, delimiter);
  let start = from;
  while (text[start] === ' ' && delimiter !== ' ') start += 1;
  const isQuoted = start > from && text[start] === '"';
  return (isQuoted ? quotedBehindBlanks(text, start, delimiter) : null) ?? plainCell(text, from, delimiter);
}

/** A cell whose quotes stand behind blanks, where nothing but blanks follows them: else the quotes are a part of its text. */
function quotedBehindBlanks(text: string, from: number, delimiter: string) {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - from > CELL_MAX) return null;
    at = quote + 1;
    if (text[at] !== '"') break;
    at += 1;
  }
  const { cell, end } = plainCell(text, at, delimiter);
  return cell.trim() === '' ? { cell: text.slice(from + 1, at - 1).replaceAll('""', '"'), end } : null;
}

function plainCell(text: string, from: number, delimiter: string) {
  let at = from;
  for (; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === delimiter || sign === '\n' || sign === '\r') break;
  }
  return { cell: text.slice(from, at), end: at };
}

/** A quote that is never closed is one that somebody typed: the cell is read as it stands. */
function quotedCell(text: string, from: number, delimiter: string) {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return plainCell(text, from, delimiter);
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  const tail = plainCell(text, at, delimiter);
  return { cell: cell + tail.cell.trimEnd(), end: tail.end };
}
