import { textOfCell } from '#contract/collection/columns/csv-text.ts';
import {
  blockWidth,
  type CellBlock,
  copiedText,
  PASTE_COLUMNS_MAX,
  PASTE_ROWS_MAX,
  readTabbed,
} from './clipboard-text.ts';

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes Excel treat '2019-03' as text, not as a day. */
const AS_TEXT = `style="mso-number-format:'\\@'"`;

const cellHtml = (text: string) => {
  const escapedText = copiedText(text).replace(/[&<>"]/gu, (sign) => htmlEntities[sign] ?? sign);
  return `<td ${AS_TEXT}>${escapedText.replaceAll('\n', '<br>')}</td>`;
};

/** Returns rows as an HTML table, for programs that prefer HTML to plain text. */
export const writeTable = (block: CellBlock): string =>
  `<table>${block.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')}</table>`;

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', times: '×' };

const codePointCharacter = (code: number) =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/giu, (reference, decimal, hex, name) => {
    if (decimal) return codePointCharacter(Number(decimal));
    if (hex) return codePointCharacter(Number.parseInt(hex, 16));
    return names[name.toLowerCase()] ?? reference;
  });

/** Collapses spaces of the source into one, and removes those beside a line break. */
const tidy = (text: string) =>
  text
    .replace(/[ \u00a0]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .trim();

const readSpan = (attributes: string, name: string) =>
  Math.max(1, Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,4})`, 'iu').exec(attributes)?.[1] ?? 1));

/** One more than can be pasted, so that a block that is too large is detected. */
const [ROWS_READ, COLUMNS_READ] = [PASTE_ROWS_MAX + 1, PASTE_COLUMNS_MAX + 1];

/** Collects the first table of an HTML text tag by tag. A cell that spans several leaves the others empty. */
class TableReader {
  readonly rows: string[][] = [];
  /** nesting depth of tables: a table inside a cell becomes the cell's text */
  private depth = 0;
  private cell: string | null = null;
  private span = { columns: 1, rows: 1 };
  /** per column, the number of rows that a cell above still spans */
  private rowSpansLeft: number[] = [];
  isDone = false;

  addText(text: string) {
    if (this.cell !== null) this.cell += text.replace(/\s+/gu, ' ');
  }

  openTag(name: string, attributes: string) {
    if (name === 'table') this.depth += 1;
    else if (name === 'br' || name === 'p' || name === 'div') this.breakLine();
    else if (this.depth === 1 && name === 'tr') this.beginRow();
    else if (this.depth === 1 && (name === 'td' || name === 'th')) this.beginCell(attributes);
  }

  closeTag(name: string) {
    if (name === 'table' && this.depth > 0) {
      this.depth -= 1;
      if (this.depth === 0) this.finish();
    } else if (this.depth === 1 && (name === 'td' || name === 'th' || name === 'tr')) this.endCell();
  }

  finish() {
    this.endCell();
    this.isDone = true;
  }

  private breakLine() {
    if (this.cell !== null && this.cell.trim() !== '') this.cell += '\n';
  }

  private beginRow() {
    this.endCell();
    this.rows.push([]);
    this.skipReached();
    if (this.rows.length >= ROWS_READ) this.isDone = true;
  }

  private beginCell(attributes: string) {
    this.endCell();
    if (this.rows.length === 0) this.rows.push([]);
    this.span = { columns: readSpan(attributes, 'colspan'), rows: readSpan(attributes, 'rowspan') };
    this.cell = '';
  }

  private endCell() {
    const row = this.rows.at(-1);
    if (this.cell === null || !row) return;
    const { columns, rows } = this.span;
    for (let spanColumn = 0; spanColumn < columns && row.length < COLUMNS_READ; spanColumn += 1) {
      this.rowSpansLeft[row.length] = rows - 1;
      row.push(spanColumn === 0 ? textOfCell(tidy(decode(this.cell))) : '');
    }
    this.cell = null;
    this.skipReached();
  }

  private skipReached() {
    const row = this.rows.at(-1) ?? [];
    for (
      let rowsLeft = this.rowSpansLeft[row.length] ?? 0;
      rowsLeft > 0;
      rowsLeft = this.rowSpansLeft[row.length] ?? 0
    ) {
      this.rowSpansLeft[row.length] = rowsLeft - 1;
      row.push('');
    }
  }
}

const unread = new Set(['style', 'script', 'title', 'xml']);

/**
 * Returns the rows of the first table in an HTML text, or null if there is none. Reads the text once, whatever it
 * contains.
 */
export function readTable(html: string): string[][] | null {
  const table = new TableReader();
  const lower = html.replace(/[A-Z]/gu, (character) => character.toLowerCase());
  let position = 0;
  const skipText = (text: string) => {
    const index = lower.indexOf(text, position);
    position = index < 0 ? html.length : index + text.length;
    return index < 0 ? html.length : index;
  };
  while (position < html.length && !table.isDone) {
    const begin = position;
    const tag = skipText('<');
    table.addText(html.slice(begin, tag));
    if (lower.startsWith('!--', position)) {
      skipText('-->');
      continue;
    }
    const inner = position;
    const end = skipText('>');
    const [, slash, name = ''] = /^(\/?)([a-z][a-z\d]*)/u.exec(lower.slice(inner, Math.min(end, inner + 20))) ?? [];
    if (slash) table.closeTag(name);
    else if (unread.has(name)) {
      skipText(`</${name}`);
      skipText('>');
    } else if (name !== '') table.openTag(name, html.slice(inner, end));
  }
  table.finish();
  return table.rows.some((row) => row.length > 0) ? table.rows : null;
}

/**
 * Returns the clipboard's content as rows, or null if there is none. Plain text is used where a spreadsheet
 * copied; the HTML table is used if the text has another shape, as from a web page or a word processor, which
 * break lines in cells without quotes.
 */
export function readClipboard({ text, html }: { text: string; html: string }): string[][] | null {
  const textRows = text === '' ? null : readTabbed(text);
  const table = html === '' ? null : readTable(html);
  if (!textRows || !table) return textRows ?? table;
  const isSameShape = textRows.length === table.length && blockWidth(textRows) === blockWidth(table);
  return isSameShape ? textRows : table;
}
