import { GridBuilder } from './grid-builder.ts';
import {
  builtInFormat,
  formatNumber,
  formatText,
  type NumberFormat,
  parseFormat,
  plainNumber,
} from './number-format.ts';
import { type ReadProgress, TableError, type Worksheet } from './table-grid.ts';
import type { Archive } from './unzip.ts';
import { findAttachments } from './xlsx-attachments.ts';
import { readArchiveText, readAttribute, readElements, xmlText } from './xml.ts';

type Book = { sharedTexts: string[]; formats: NumberFormat[]; is1904: boolean };

/**
 * Returns the worksheets of an Excel workbook: what its cells show, dates as YYYY-MM-DD to the precision of their
 * formats.
 */
export async function readXlsx(archive: Archive, rowsMax: number, progress?: ReadProgress): Promise<Worksheet[]> {
  const workbook = await readArchiveText(archive, 'xl/workbook.xml');
  if (workbook === null) throw new TableError('damaged');
  const links = new Map(
    [...readElements((await readArchiveText(archive, 'xl/_rels/workbook.xml.rels')) ?? '', 'Relationship')].map(
      ({ tag }) => [readAttribute(tag, 'Id'), readAttribute(tag, 'Target') ?? ''],
    ),
  );
  const book: Book = {
    sharedTexts: sharedTexts((await readArchiveText(archive, 'xl/sharedStrings.xml')) ?? ''),
    formats: cellFormats((await readArchiveText(archive, 'xl/styles.xml')) ?? ''),
    is1904: /date1904\s*=\s*"(?:1|true)"/u.test(workbook),
  };
  const sheetElements = [...readElements(workbook, 'sheet')];
  const worksheets: Worksheet[] = [];
  for (const [index, { tag }] of sheetElements.entries()) {
    const target = links.get(readAttribute(tag, 'r:id') ?? readAttribute(tag, 'id')) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const xml = await readArchiveText(archive, path);
    if (xml === null) continue;
    const name = readAttribute(tag, 'name') ?? '';
    const builder = readWorksheet(xml, book, rowsMax, (row) =>
      progress?.((index + Math.min(row / rowsMax, 1)) / sheetElements.length, { sheet: name, row }),
    );
    await findAttachments(archive, path, builder);
    const { grid, findings } = builder;
    worksheets.push({ name, grid, findings, isPlaced: true, is1904: book.is1904 });
  }
  return worksheets;
}

const sharedTexts = (xml: string): string[] => [...readElements(xml, 'si')].map(({ content }) => joinRuns(content));

/** Joins the runs of a text; phonetic guides above Chinese or Japanese characters are left out. */
const joinRuns = (xml: string): string => {
  const closedRuns = xml.split(/<\/(?:\w+:)?rPh>/u);
  const last = closedRuns.pop() ?? '';
  const plain = [...closedRuns.map((closedRun) => closedRun.replace(/<(?:\w+:)?rPh\b.*$/su, '')), last].join('');
  return [...readElements(plain, 't')].map(({ content }) => xmlText(content)).join('');
};

/** Returns the number format of each cell style. */
function cellFormats(xml: string): NumberFormat[] {
  const codes = new Map(
    [...readElements(xml, 'numFmt')].map(({ tag }) => [
      Number(readAttribute(tag, 'numFmtId')),
      parseFormat(readAttribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const [cells] = readElements(xml, 'cellXfs');
  return [...readElements(cells?.content ?? '', 'xf')].map(({ tag }) => {
    const id = Number(readAttribute(tag, 'numFmtId'));
    return codes.get(id) ?? builtInFormat(id);
  });
}

function readWorksheet(xml: string, book: Book, rowsMax: number, progress: (row: number) => void): GridBuilder {
  const builder = new GridBuilder();
  let row = -1;
  let count = 0;
  for (const { tag, content } of readElements(xml, 'row')) {
    row = Number(readAttribute(tag, 'r') ?? row + 2) - 1;
    // Skip rows far below that only have a format.
    if (!content.includes('<')) continue;
    if (!(row >= 0 && row <= rowsMax + 100)) throw new TableError('too_many_rows');
    readRow(content, book, row, builder);
    if (/^(?:1|true)$/.test(readAttribute(tag, 'hidden') ?? '') && builder.grid[row]?.length)
      builder.find('hidden', row, null);
    count += 1;
    if (count % 500 === 0) progress(row + 1);
  }
  for (const { tag } of readElements(xml, 'mergeCell')) mergeCells(builder, readAttribute(tag, 'ref'));
  return builder;
}

function mergeCells(builder: GridBuilder, area: string | null): void {
  const [, firstAddress = '', top = '', bottom = ''] =
    /^([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})$/.exec(area ?? '') ?? [];
  if (firstAddress !== '')
    builder.merge({ top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnIndex(firstAddress, 0) });
}

/** Sets the cells of a row, each in its column. */
function readRow(xml: string, book: Book, row: number, builder: GridBuilder): void {
  let next = 0;
  for (const cell of readElements(xml, 'c')) {
    const column = columnIndex(readAttribute(cell.tag, 'r'), next);
    next = column + 1;
    const { text, kind, originalText } = cellText(cell, book);
    builder.set(row, column, text);
    if (kind) builder.find(kind, row, column, originalText);
  }
}

/** Returns the column of an address such as AB12, from 0. */
function columnIndex(address: string | null, next: number): number {
  const columnName = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!columnName) return next;
  return [...columnName].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0) - 1;
}

type CellText = { text: string; kind?: 'formula' | 'year' | 'exact'; originalText?: string };

function cellText({ tag, content }: { tag: string; content: string }, book: Book): CellText {
  const type = readAttribute(tag, 't') ?? 'n';
  const format = book.formats[Number(readAttribute(tag, 's') ?? 0)] ?? [];
  if (type === 'inlineStr') return { text: formatText(joinRuns(content).trim(), format) };
  const [value] = readElements(content, 'v');
  const raw = value ? xmlText(value.content).trim() : '';
  if (raw === '') return /<(?:\w+:)?f[\s>]/u.test(content) ? { text: '', kind: 'formula' } : { text: '' };
  return type === 'n' ? numberText(raw, format, book) : { text: typedText(type, raw, format, book) };
}

/** Returns what a cell of another type than a number shows; for an error its text: #N/A, #REF! */
function typedText(type: string, raw: string, format: NumberFormat, book: Book): string {
  if (type === 's') return formatText((book.sharedTexts[Number(raw)] ?? '').trim(), format);
  if (type === 'str') return formatText(raw, format);
  if (type === 'b') return raw === '1' ? 'true' : 'false';
  return type === 'd' && /^[\d-]{10}T/.test(raw) ? raw.slice(0, 10) : raw;
}

function numberText(raw: string, format: NumberFormat, { is1904 }: Book): CellText {
  const number = Number(raw);
  if (!Number.isFinite(number)) return { text: raw };
  const { text, year } = formatNumber(number, format, is1904);
  if (year !== undefined) return { text, kind: 'year', originalText: year };
  return /[.,]\d{3}(?!\d)/.test(text) && text.startsWith(plainNumber(number)) ? { text, kind: 'exact' } : { text };
}
