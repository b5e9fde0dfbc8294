import { GridBuilder } from './grid-builder.ts';
import { plainNumber } from './number-format.ts';
import { dateStyles, type OdsStyles, shownDate } from './ods-dates.ts';
import { type ReadProgress, TableError, type Worksheet } from './table-grid.ts';
import type { Archive } from './unzip.ts';
import { readAttribute, readElements, xmlText } from './xml.ts';

/** The most repeats of a row or cell that are read; a higher count only fills the empty end of a worksheet. */
const REPEATED_MAX = 1000;

const fileText = async (archive: Archive, name: string) =>
  new TextDecoder().decode((await archive.read(name)) ?? new Uint8Array());

/**
 * Returns the worksheets of an OpenDocument spreadsheet: the texts of the cells, dates as YYYY-MM-DD to the
 * precision of their styles.
 */
export async function readOds(archive: Archive, rowsMax: number, progress?: ReadProgress): Promise<Worksheet[]> {
  const xml = await fileText(archive, 'content.xml');
  if (xml === '') throw new TableError('damaged');
  if ((await fileText(archive, 'META-INF/manifest.xml')).includes('encryption-data')) throw new TableError('protected');
  const styles = dateStyles(`${await fileText(archive, 'styles.xml')}${xml}`);
  return [...readElements(xml, 'table')].map(({ tag, content }) => {
    const name = readAttribute(tag, 'table:name') ?? '';
    const { grid, findings } = readTable(content, styles, rowsMax, (row) =>
      progress?.(Math.min(row / rowsMax, 1), { sheet: name, row }),
    );
    return { name, grid, findings, isPlaced: true };
  });
}

type Area = { top: number; bottom: number; left: number };

function readTable(xml: string, styles: OdsStyles, rowsMax: number, progress: (row: number) => void): GridBuilder {
  const builder = new GridBuilder();
  const areas: Area[] = [];
  let row = 0;
  let count = 0;
  for (const { tag, content } of readElements(xml, 'table-row')) {
    count += 1;
    if (count % 500 === 0) progress(row + 1);
    const times = repeats(tag, 'table:number-rows-repeated');
    const shownRows = Math.min(times, REPEATED_MAX);
    const cells = readRow(content, styles);
    const isBlank = cells.every(({ text, findings }) => text === '' && findings.length === 0);
    if (!isBlank && row + shownRows > rowsMax + 100) throw new TableError('too_many_rows');
    for (let n = 0; !isBlank && n < shownRows; n += 1) setRow(builder, row + n, cells, tag);
    areas.push(...cellAreas(cells, row));
    row += times;
  }
  for (const area of areas) builder.merge(area);
  return builder;
}

const cellAreas = (cells: readonly OdsCell[], top: number): Area[] =>
  cells.filter(({ rowSpan }) => rowSpan > 1).map(({ left, rowSpan }) => ({ top, bottom: top + rowSpan - 1, left }));

function setRow(builder: GridBuilder, row: number, cells: readonly OdsCell[], tag: string): void {
  for (const { text, left, times, findings } of cells) {
    for (let n = 0; text !== '' && n < times; n += 1) builder.set(row, left + n, text);
    for (const { kind, text: findingText } of findings)
      builder.find(kind, row, kind === 'picture' ? null : left, findingText);
  }
  if (/^(?:collapse|filter)$/.test(readAttribute(tag, 'table:visibility') ?? '')) builder.find('hidden', row, null);
}

const repeats = (tag: string, name: string) => Math.max(1, Math.floor(Number(readAttribute(tag, name) ?? 1)) || 1);

type CellFinding = { kind: 'comment' | 'picture' | 'year' | 'exact'; text: string };
type OdsCell = { text: string; left: number; times: number; rowSpan: number; findings: CellFinding[] };

function readRow(xml: string, styles: OdsStyles): OdsCell[] {
  const cells: OdsCell[] = [];
  let left = 0;
  for (const { tag, content } of readElements(xml.replaceAll('covered-table-cell', 'table-cell'), 'table-cell')) {
    const times = repeats(tag, 'table:number-columns-repeated');
    const findings: CellFinding[] = [...readElements(content, 'annotation')].map((note) => ({
      kind: 'comment',
      text: paragraphs(note.content).slice(0, 2000),
    }));
    for (const _ of readElements(content, 'image')) findings.push({ kind: 'picture', text: '' });
    const text = cellText(tag, content, styles, findings);
    const rowSpan = repeats(tag, 'table:number-rows-spanned');
    if (text !== '' || findings.length > 0)
      cells.push({ text, left, times: Math.min(times, REPEATED_MAX), rowSpan, findings });
    left += times;
  }
  return cells;
}

function cellText(tag: string, content: string, styles: OdsStyles, findings: CellFinding[]): string {
  const displayText = paragraphs(withoutComments(content));
  const type = readAttribute(tag, 'office:value-type');
  const value = Number(readAttribute(tag, 'office:value') ?? Number.NaN);
  if (type === 'boolean') return readAttribute(tag, 'office:boolean-value') ?? displayText;
  if (type === 'date') {
    const date = shownDate(
      readAttribute(tag, 'office:date-value') ?? '',
      displayText,
      styles.get(readAttribute(tag, 'table:style-name') ?? ''),
    );
    if (date.year !== undefined) findings.push({ kind: 'year', text: date.year });
    return date.text;
  }
  if (!Number.isFinite(value)) return displayText;
  if (type === 'currency') return `${plainNumber(value)} ${readAttribute(tag, 'office:currency') ?? ''}`.trim();
  if (type !== 'float') return displayText;
  const text = shownFigure(value, displayText);
  if (/[.,]\d{3}(?!\d)/.test(text) && text.startsWith(plainNumber(value))) findings.push({ kind: 'exact', text: '' });
  return text;
}

/** Returns a number with the words, unit and leading zeros that its cell shows. */
function shownFigure(value: number, displayText: string): string {
  const plain = plainNumber(value);
  const [, prefix = '', digits = '', suffix = ''] = /^([^\d]*)(\d[\d.,'’\s/]*)([^\d]*)$/u.exec(displayText) ?? [];
  if (digits === '')
    return /^\D*\d+\D+\d[\d\D]*$/.test(displayText) && isSame(displayText, plain) ? displayText : plain;
  const figure = /^0\d+$/.test(digits.trim()) ? digits.trim() : plain.replace('-', '');
  const sign = value < 0 ? '-' : '';
  return `${prefix.replace(/^\s*(?:[-(]\s*)?$/, '')}${sign}${figure}${suffix.replace(/^\s*(?:\)\s*)?$/, '') && (/\s$/.test(digits) ? ` ${suffix}` : suffix)}`.trim();
}

/** Whether the text of a cell has the digits of its number, with signs between them: 000-00. */
const isSame = (displayText: string, plain: string) =>
  displayText.replace(/\D/g, '').replace(/^0+/, '') === plain.replace(/\D/g, '');

/** Returns the XML of a cell without its comments. */
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

/** Returns the text of a cell; paragraphs and line breaks begin a new line. */
const paragraphs = (xml: string): string =>
  [...readElements(xml, 'p')]
    .map(({ content }) =>
      xmlText(
        content
          .replace(/<text:line-break[^<>]*>/gu, '\n')
          .replace(/<text:(?:s|tab)(?=[\s/>])[^<>]*>/gu, ' ')
          .replace(/<[^<>]*>/gu, ''),
      ),
    )
    .join('\n')
    .trim();
