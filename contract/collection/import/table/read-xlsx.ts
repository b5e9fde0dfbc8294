import { CELL_MAX, COLUMNS_MAX } from '../import-limits.ts';
import { type Grid, TableError } from './table-grid.ts';
import type { Archive } from './unzip.ts';
import { attributeIn, elementsIn, xmlText } from './xml.ts';

type Sheets = { sheets: { name: string; grid: Grid }[]; formulas: number };
type Book = { shared: string[]; dates: ReadonlySet<number>; is1904: boolean };

const textIn = async (archive: Archive, name: string) => {
  const bytes = await archive.read(name);
  return bytes ? new TextDecoder().decode(bytes) : null;
};

/** The sheets of an Excel workbook: what cells show of text and numbers, dates as YYYY-MM-DD, formulas by their results. */
export async function readXlsx(archive: Archive, rowsMax: number, progress?: (share: number) => void): Promise<Sheets> {
  const workbook = await textIn(archive, 'xl/workbook.xml');
  if (workbook === null) throw new TableError('damaged');
  const links = new Map(
    [...elementsIn((await textIn(archive, 'xl/_rels/workbook.xml.rels')) ?? '', 'Relationship')].map(({ tag }) => [
      attributeIn(tag, 'Id'),
      attributeIn(tag, 'Target') ?? '',
    ]),
  );
  const book: Book = {
    shared: sharedTexts((await textIn(archive, 'xl/sharedStrings.xml')) ?? ''),
    dates: dateStyles((await textIn(archive, 'xl/styles.xml')) ?? ''),
    is1904: /date1904\s*=\s*"(?:1|true)"/u.test(workbook),
  };
  const listed = [...elementsIn(workbook, 'sheet')];
  const read: Sheets = { sheets: [], formulas: 0 };
  for (const [at, { tag }] of listed.entries()) {
    const target = links.get(attributeIn(tag, 'r:id') ?? attributeIn(tag, 'id')) ?? '';
    const xml = await textIn(archive, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    if (xml === null) continue;
    const { grid, formulas } = readSheet(xml, book, rowsMax, (share) => progress?.((at + share) / listed.length));
    read.sheets.push({ name: attributeIn(tag, 'name') ?? '', grid });
    read.formulas += formulas;
  }
  return read;
}

const sharedTexts = (xml: string): string[] => [...elementsIn(xml, 'si')].map(({ inside }) => runsIn(inside));

/** Text in runs; what stands above Chinese or Japanese characters to say how they are read is left out. */
const runsIn = (xml: string): string => {
  const plain = xml.includes('rPh') ? xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/gu, '') : xml;
  return [...elementsIn(plain, 't')].map(({ inside }) => xmlText(inside)).join('');
};

const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Which cell styles write a number as a date. */
function dateStyles(xml: string): Set<number> {
  const own = new Set<number>(builtInDates);
  for (const { tag } of elementsIn(xml, 'numFmt')) {
    const code = (attributeIn(tag, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./gu, '');
    if (/[yd年]/iu.test(code)) own.add(Number(attributeIn(tag, 'numFmtId')));
  }
  const [cells] = elementsIn(xml, 'cellXfs');
  const found = new Set<number>();
  for (const [at, { tag }] of [...elementsIn(cells?.inside ?? '', 'xf')].entries())
    if (own.has(Number(attributeIn(tag, 'numFmtId')))) found.add(at);
  return found;
}

function readSheet(xml: string, book: Book, rowsMax: number, progress: (share: number) => void) {
  const grid: Grid = [];
  let formulas = 0;
  let read = 0;
  for (const { tag, inside } of elementsIn(xml, 'row')) {
    const at = Number(attributeIn(tag, 'r') ?? grid.length + 1) - 1;
    // Rows far below, left by a format alone, are none.
    if (!inside.includes('<')) continue;
    if (at > rowsMax + 100) throw new TableError('too_many_rows');
    const found = readRow(inside, book, at + 1);
    formulas += found.formulas;
    if (found.row.length === 0) continue;
    while (grid.length < at) grid.push([]);
    grid[at] = found.row;
    read += 1;
    if (read % 500 === 0) progress(Math.min(read / rowsMax, 1));
  }
  return { grid, formulas };
}

/** The cells of a row, each in its column, and how many formulas have no result. */
function readRow(xml: string, book: Book, number: number): { row: string[]; formulas: number } {
  const row: string[] = [];
  let formulas = 0;
  for (const cell of elementsIn(xml, 'c')) {
    const column = columnOf(attributeIn(cell.tag, 'r'), row.length);
    const { text, isUnknown } = cellText(cell, book);
    if (isUnknown) formulas += 1;
    if (text === '') continue;
    if (column >= COLUMNS_MAX) throw new TableError('too_many_columns', number);
    if (text.length > CELL_MAX) throw new TableError('cell_too_long', number);
    while (row.length < column) row.push('');
    row[column] = text;
  }
  return { row, formulas };
}

/** The column of an address such as AB12, from 0. */
function columnOf(address: string | null, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!letters) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText({ tag, inside }: { tag: string; inside: string }, book: Book): { text: string; isUnknown: boolean } {
  const type = attributeIn(tag, 't');
  if (type === 'inlineStr') return { text: runsIn(inside).trim(), isUnknown: false };
  const [value] = elementsIn(inside, 'v');
  const raw = value ? xmlText(value.inside) : '';
  if (raw === '') return { text: '', isUnknown: /<(?:\w+:)?f[\s>]/u.test(inside) };
  if (type === 's') return { text: (book.shared[Number(raw)] ?? '').trim(), isUnknown: false };
  if (type === 'b') return { text: raw === '1' ? 'true' : 'false', isUnknown: false };
  if (type === 'e') return { text: '', isUnknown: true };
  if (type === 'str' || type === 'd') return { text: raw.trim(), isUnknown: false };
  const number = Number(raw);
  if (book.dates.has(Number(attributeIn(tag, 's') ?? -1)) && number >= 1)
    return { text: asDate(number, book), isUnknown: false };
  // What a machine adds up is a hair beside what was typed: 38.499999999999996.
  return { text: Number.isFinite(number) ? String(Number(number.toPrecision(12))) : raw, isUnknown: false };
}

const DAY = 86_400_000;

/** Excel counts days from the end of 1899, or from 1904, and believes in a 29 February 1900. */
function asDate(days: number, { is1904 }: Book): string {
  const from = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(from + Math.floor(days) * DAY);
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10);
}
