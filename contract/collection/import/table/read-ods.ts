import { plainNumber } from './number-format.ts';
import { dateStyles, type OdsStyles, shownDate } from './ods-dates.ts';
import { SheetBuilder } from './sheet-builder.ts';
import { type ReadProgress, TableError, type Worksheet } from './table-grid.ts';
import type { Archive } from './unzip.ts';
import { attributeIn, elementsIn, xmlText } from './xml.ts';

/** The most repeats of a row or cell that are read; a higher count only fills the empty end of a sheet. */
const REPEATED_MAX = 1000;

const fileText = async (archive: Archive, name: string) =>
  new TextDecoder().decode((await archive.read(name)) ?? new Uint8Array());

/** The worksheets of an OpenDocument spreadsheet: the texts of its cells, dates as YYYY-MM-DD to the precision of their styles. */
export async function readOds(archive: Archive, rowsMax: number, progress?: ReadProgress): Promise<Worksheet[]> {
  const xml = await fileText(archive, 'content.xml');
  if (xml === '') throw new TableError('damaged');
  if ((await fileText(archive, 'META-INF/manifest.xml')).includes('encryption-data')) throw new TableError('protected');
  const styles = dateStyles(`${await fileText(archive, 'styles.xml')}${xml}`);
  return [...elementsIn(xml, 'table')].map(({ tag, inside }) => {
    const name = attributeIn(tag, 'table:name') ?? '';
    const { grid, findings } = readTable(inside, styles, rowsMax, (row) =>
      progress?.(Math.min(row / rowsMax, 1), { sheet: name, row }),
    );
    return { name, grid, findings, isPlaced: true };
  });
}

type Area = { top: number; bottom: number; left: number };

function readTable(xml: string, styles: OdsStyles, rowsMax: number, progress: (row: number) => void): SheetBuilder {
  const sheet = new SheetBuilder();
  const areas: Area[] = [];
  let row = 0;
  let count = 0;
  for (const { tag, inside } of elementsIn(xml, 'table-row')) {
    count += 1;
    if (count % 500 === 0) progress(row + 1);
    const times = repeats(tag, 'table:number-rows-repeated');
    const shownRows = Math.min(times, REPEATED_MAX);
    const cells = readRow(inside, styles);
    const isBlank = cells.every(({ text, findings }) => text === '' && findings.length === 0);
    if (!isBlank && row + shownRows > rowsMax + 100) throw new TableError('too_many_rows');
    for (let n = 0; !isBlank && n < shownRows; n += 1) placeRow(sheet, row + n, cells, tag);
    areas.push(...areasOf(cells, row));
    row += times;
  }
  for (const area of areas) sheet.merge(area);
  return sheet;
}

const areasOf = (cells: readonly OdsCell[], top: number): Area[] =>
  cells.filter(({ spanned }) => spanned > 1).map(({ left, spanned }) => ({ top, bottom: top + spanned - 1, left }));

function placeRow(sheet: SheetBuilder, row: number, cells: readonly OdsCell[], tag: string): void {
  for (const { text, left, times, findings } of cells) {
    for (let n = 0; text !== '' && n < times; n += 1) sheet.set(row, left + n, text);
    for (const { kind, text: more } of findings) sheet.find(kind, row, kind === 'picture' ? null : left, more);
  }
  if (/^(?:collapse|filter)$/.test(attributeIn(tag, 'table:visibility') ?? '')) sheet.find('hidden', row, null);
}

const repeats = (tag: string, name: string) => Math.max(1, Math.floor(Number(attributeIn(tag, name) ?? 1)) || 1);

type CellFinding = { kind: 'comment' | 'picture' | 'year' | 'exact'; text: string };
type OdsCell = { text: string; left: number; times: number; spanned: number; findings: CellFinding[] };

function readRow(xml: string, styles: OdsStyles): OdsCell[] {
  const cells: OdsCell[] = [];
  let left = 0;
  for (const { tag, inside } of elementsIn(xml.replaceAll('covered-table-cell', 'table-cell'), 'table-cell')) {
    const times = repeats(tag, 'table:number-columns-repeated');
    const findings: CellFinding[] = [...elementsIn(inside, 'annotation')].map((note) => ({
      kind: 'comment',
      text: paragraphs(note.inside).slice(0, 2000),
    }));
    for (const _ of elementsIn(inside, 'image')) findings.push({ kind: 'picture', text: '' });
    const text = cellText(tag, inside, styles, findings);
    const spanned = repeats(tag, 'table:number-rows-spanned');
    if (text !== '' || findings.length > 0)
      cells.push({ text, left, times: Math.min(times, REPEATED_MAX), spanned, findings });
    left += times;
  }
  return cells;
}

function cellText(tag: string, inside: string, styles: OdsStyles, findings: CellFinding[]): string {
  const displayText = paragraphs(withoutComments(inside));
  const type = attributeIn(tag, 'office:value-type');
  const value = Number(attributeIn(tag, 'office:value') ?? Number.NaN);
  if (type === 'boolean') return attributeIn(tag, 'office:boolean-value') ?? displayText;
  if (type === 'date') {
    const date = shownDate(
      attributeIn(tag, 'office:date-value') ?? '',
      displayText,
      styles.get(attributeIn(tag, 'table:style-name') ?? ''),
    );
    if (date.year !== undefined) findings.push({ kind: 'year', text: date.year });
    return date.text;
  }
  if (!Number.isFinite(value)) return displayText;
  if (type === 'currency') return `${plainNumber(value)} ${attributeIn(tag, 'office:currency') ?? ''}`.trim();
  if (type !== 'float') return displayText;
  const text = shownFigure(value, displayText);
  if (/[.,]\d{3}(?!\d)/.test(text) && text.startsWith(plainNumber(value))) findings.push({ kind: 'exact', text: '' });
  return text;
}

/** A number with the words, the unit and the leading zeros that its cell shows. */
function shownFigure(value: number, displayText: string): string {
  const plain = plainNumber(value);
  const [, before = '', digits = '', after = ''] = /^([^\d]*)(\d[\d.,'’\s/]*)([^\d]*)$/u.exec(displayText) ?? [];
  if (digits === '')
    return /^\D*\d+\D+\d[\d\D]*$/.test(displayText) && isSame(displayText, plain) ? displayText : plain;
  const figure = /^0\d+$/.test(digits.trim()) ? digits.trim() : plain.replace('-', '');
  const sign = value < 0 ? '-' : '';
  return `${before.replace(/^\s*(?:[-(]\s*)?$/, '')}${sign}${figure}${after.replace(/^\s*(?:\)\s*)?$/, '') && (/\s$/.test(digits) ? ` ${after}` : after)}`.trim();
}

/** Whether the text of a cell has the digits of its number, with signs between them: 000-00. */
const isSame = (displayText: string, plain: string) =>
  displayText.replace(/\D/g, '').replace(/^0+/, '') === plain.replace(/\D/g, '');

/** The XML of a cell without its comments. */
function withoutComments(xml: string): string {
  let result = '';
  let from = 0;
  for (let start = xml.indexOf(COMMENT); start >= 0; start = xml.indexOf(COMMENT, from)) {
    result += xml.slice(from, start);
    const end = xml.indexOf(COMMENT_END, start);
    if (end < 0) return result;
    from = end + COMMENT_END.length;
  }
  return result + xml.slice(from);
}
const COMMENT = '<office:annotation';
const COMMENT_END = '</office:annotation>';

/** The text of a cell; paragraphs and line breaks begin a new line. */
const paragraphs = (xml: string): string =>
  [...elementsIn(xml, 'p')]
    .map(({ inside }) =>
      xmlText(
        inside
          .replace(/<text:line-break[^<>]*>/gu, '\n')
          .replace(/<text:(?:s|tab)(?=[\s/>])[^<>]*>/gu, ' ')
          .replace(/<[^<>]*>/gu, ''),
      ),
    )
    .join('\n')
    .trim();
