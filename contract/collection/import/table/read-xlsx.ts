import { builtInFormat, type NumberFormat, parseFormat, plainNumber, showNumber, showText } from './number-format.ts';
import { findBeside } from './read-xlsx-beside.ts';
import { SheetBuilder } from './sheet-builder.ts';
import { type ReadProgress, TableError, type Worksheet } from './table-grid.ts';
import type { Archive } from './unzip.ts';
import { attributeIn, elementsIn, textIn, xmlText } from './xml.ts';

type Book = { shared: string[]; formats: NumberFormat[]; is1904: boolean };

/** The sheets of an Excel workbook: what its cells show, dates as YYYY-MM-DD as far as their formats give them. */
export async function readXlsx(archive: Archive, rowsMax: number, progress?: ReadProgress): Promise<Worksheet[]> {
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
    formats: cellFormats((await textIn(archive, 'xl/styles.xml')) ?? ''),
    is1904: /date1904\s*=\s*"(?:1|true)"/u.test(workbook),
  };
  const listed = [...elementsIn(workbook, 'sheet')];
  const sheets: Worksheet[] = [];
  for (const [at, { tag }] of listed.entries()) {
    const target = links.get(attributeIn(tag, 'r:id') ?? attributeIn(tag, 'id')) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const xml = await textIn(archive, path);
    if (xml === null) continue;
    const name = attributeIn(tag, 'name') ?? '';
    const sheet = readSheet(xml, book, rowsMax, (row) =>
      progress?.((at + Math.min(row / rowsMax, 1)) / listed.length, { sheet: name, row }),
    );
    await findBeside(archive, path, sheet);
    const { grid, findings } = sheet;
    sheets.push({ name, grid, findings, isPlaced: true, is1904: book.is1904 });
  }
  return sheets;
}

const sharedTexts = (xml: string): string[] => [...elementsIn(xml, 'si')].map(({ inside }) => runsIn(inside));

/** Text in runs; what stands above Chinese or Japanese characters to say how they are read is left out. */
const runsIn = (xml: string): string => {
  const closed = xml.split(/<\/(?:\w+:)?rPh>/u);
  const last = closed.pop() ?? '';
  const plain = [...closed.map((part) => part.replace(/<(?:\w+:)?rPh\b.*$/su, '')), last].join('');
  return [...elementsIn(plain, 't')].map(({ inside }) => xmlText(inside)).join('');
};

/** The number format of each cell style. */
function cellFormats(xml: string): NumberFormat[] {
  const codes = new Map(
    [...elementsIn(xml, 'numFmt')].map(({ tag }) => [
      Number(attributeIn(tag, 'numFmtId')),
      parseFormat(attributeIn(tag, 'formatCode') ?? ''),
    ]),
  );
  const [cells] = elementsIn(xml, 'cellXfs');
  return [...elementsIn(cells?.inside ?? '', 'xf')].map(({ tag }) => {
    const id = Number(attributeIn(tag, 'numFmtId'));
    return codes.get(id) ?? builtInFormat(id);
  });
}

function readSheet(xml: string, book: Book, rowsMax: number, progress: (row: number) => void): SheetBuilder {
  const sheet = new SheetBuilder();
  let row = -1;
  let count = 0;
  for (const { tag, inside } of elementsIn(xml, 'row')) {
    row = Number(attributeIn(tag, 'r') ?? row + 2) - 1;
    // Rows far below, left by a format alone, are none.
    if (!inside.includes('<')) continue;
    if (!(row >= 0 && row <= rowsMax + 100)) throw new TableError('too_many_rows');
    readRow(inside, book, row, sheet);
    if (/^(?:1|true)$/.test(attributeIn(tag, 'hidden') ?? '') && sheet.grid[row]?.length)
      sheet.find('hidden', row, null);
    count += 1;
    if (count % 500 === 0) progress(row + 1);
  }
  for (const { tag } of elementsIn(xml, 'mergeCell')) mergeCells(sheet, attributeIn(tag, 'ref'));
  return sheet;
}

function mergeCells(sheet: SheetBuilder, area: string | null): void {
  const [, first = '', top = '', bottom = ''] = /^([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})$/.exec(area ?? '') ?? [];
  if (first !== '') sheet.merge({ top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnOf(first, 0) });
}

/** The cells of a row, each in its column. */
function readRow(xml: string, book: Book, row: number, sheet: SheetBuilder): void {
  let next = 0;
  for (const cell of elementsIn(xml, 'c')) {
    const column = columnOf(attributeIn(cell.tag, 'r'), next);
    next = column + 1;
    const { text, kind, before } = cellText(cell, book);
    sheet.set(row, column, text);
    if (kind) sheet.find(kind, row, column, before);
  }
}

/** The column of an address such as AB12, from 0. */
function columnOf(address: string | null, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!letters) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type CellText = { text: string; kind?: 'formula' | 'year' | 'exact'; before?: string };

function cellText({ tag, inside }: { tag: string; inside: string }, book: Book): CellText {
  const type = attributeIn(tag, 't') ?? 'n';
  const format = book.formats[Number(attributeIn(tag, 's') ?? 0)] ?? [];
  if (type === 'inlineStr') return { text: showText(runsIn(inside).trim(), format) };
  const [value] = elementsIn(inside, 'v');
  const raw = value ? xmlText(value.inside).trim() : '';
  if (raw === '') return /<(?:\w+:)?f[\s>]/u.test(inside) ? { text: '', kind: 'formula' } : { text: '' };
  return type === 'n' ? numberText(raw, format, book) : { text: typedText(type, raw, format, book) };
}

/** What a cell of another type than numbers shows; an error is what it shows: #N/A, #REF! */
function typedText(type: string, raw: string, format: NumberFormat, book: Book): string {
  if (type === 's') return showText((book.shared[Number(raw)] ?? '').trim(), format);
  if (type === 'str') return showText(raw, format);
  if (type === 'b') return raw === '1' ? 'true' : 'false';
  return type === 'd' && /^[\d-]{10}T/.test(raw) ? raw.slice(0, 10) : raw;
}

function numberText(raw: string, format: NumberFormat, { is1904 }: Book): CellText {
  const number = Number(raw);
  if (!Number.isFinite(number)) return { text: raw };
  const { text, year } = showNumber(number, format, is1904);
  if (year !== undefined) return { text, kind: 'year', before: year };
  return /[.,]\d{3}(?!\d)/.test(text) && text.startsWith(plainNumber(number)) ? { text, kind: 'exact' } : { text };
}
