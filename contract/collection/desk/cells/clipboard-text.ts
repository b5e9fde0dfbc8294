import { harmless, textOfCell } from '#contract/collection/columns/csv-text.ts';

/** The largest block that can be pasted. */
export const PASTE_ROWS_MAX = 3_000;
export const PASTE_COLUMNS_MAX = 30;

/** Rows of texts, in the form that a spreadsheet copies and pastes. */
export type CellBlock = readonly (readonly string[])[];

const needsQuotes = /^"|[\t\n\r]/u;

/** Returns the cell's text, made safe so that a spreadsheet runs none of it as a formula. */
export const copiedText = (text: string): string => harmless(text.toWellFormed());

const inQuotes = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns rows as spreadsheets write them: tabs between cells, quotes around a cell with a line break. */
export const writeTabbed = (block: CellBlock): string =>
  block.map((row) => row.map((text) => inQuotes(copiedText(text))).join('\t')).join('\n');

const plainCell = /[^\t\n\r]*/uy;
const lineBreak = /\r\n?|\n/gu;

/**
 * Returns the rows of a text copied from a spreadsheet. A cell in quotes may contain tabs and line breaks; a quote
 * without a closing one is an ordinary character. Each character is read at most twice.
 */
export function readTabbed(text: string): string[][] {
  const rows: string[][] = [[]];
  let position = 0;
  for (;;) {
    const { cell, end } = readTabbedCell(text, position);
    rows.at(-1)?.push(textOfCell(cell));
    if (end >= text.length) break;
    const isRowEnd = text[end] !== '\t';
    position = end + (text.startsWith('\r\n', end) ? 2 : 1);
    // A trailing line break begins no row.
    if (isRowEnd && position >= text.length) break;
    if (isRowEnd) rows.push([]);
  }
  return rows;
}

function readTabbedCell(text: string, position: number): { cell: string; end: number } {
  const close = text[position] === '"' ? closingQuote(text, position + 1) : -1;
  if (close >= 0) {
    const cell = text
      .slice(position + 1, close)
      .replaceAll('""', '"')
      .replace(lineBreak, '\n');
    return { cell, end: close + 1 };
  }
  plainCell.lastIndex = position;
  const [cell = ''] = plainCell.exec(text) ?? [];
  return { cell, end: plainCell.lastIndex };
}

/**
 * Returns the offset of the quote that ends a cell; -1 if another character follows it or there is none. Two
 * quotes in a row stand for one.
 */
function closingQuote(text: string, begin: number): number {
  let quote = text.indexOf('"', begin);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote >= 0 && /^[\t\n\r]?$/u.test(text.slice(quote + 1, quote + 2)) ? quote : -1;
}

/** Returns the number of columns of a block: the length of its longest row. */
export const blockWidth = (block: CellBlock): number => block.reduce((width, row) => Math.max(width, row.length), 0);
