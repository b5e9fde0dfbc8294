import { plainNumber } from './number-format.ts';
import { dateStyles, type OdsStyles, shownDate } from './ods-dates.ts';
import { SheetBuilder } from './sheet-builder.ts';
import { TableError, type Worksheet } from './table-grid.ts';
import type { Archive } from './unzip.ts';
import { attributeIn, elementsIn, xmlText } from './xml.ts';

/** How often a row or a cell may be said to repeat before it is only the empty end of a sheet. */
const REPEATED_MAX = 1000;

const fileText = async (archive: Archive, name: string) =>
  new TextDecoder().decode((await archive.read(name)) ?? new Uint8Array());

/** The sheets of an OpenDocument spreadsheet: what its cells show, dates as YYYY-MM-DD as far as their styles give them. */
export async function readOds(archive: Archive, rowsMax: number): Promise<Worksheet[]> {
  const xml = await fileText(archive, 'content.xml');
  if (xml === '') throw new TableError('damaged');
  if ((await fileText(archive, 'META-INF/manifest.xml')).includes('encryption-data')) throw new TableError('protected');
  const styles = dateStyles(`${await fileText(archive, 'styles.xml')}${xml}`);
  return [...elementsIn(xml, 'table')].map(({ tag, inside }) => {
    const { grid, findings } = readTable(inside, styles, rowsMax);
    return { name: attributeIn(tag, 'table:name') ?? '', grid, findings, isPlaced: true };
  });
}

type Area = { top: number; bottom: number; left: number };

function readTable(xml: string, styles: OdsStyles, rowsMax: number): SheetBuilder {
  const sheet = new SheetBuilder();
  const areas: Area[] = [];
  let row = 0;
  for (const { tag, inside } of elementsIn(xml, 'table-row')) {
    const times = repeats(tag, 'table:number-rows-repeated');
    const shown = Math.min(times, REPEATED_MAX);
    const cells = readRow(inside, styles);
    const isBlank = cells.every(({ text, findings }) => text === '' && findings.length === 0);
    if (!isBlank && row + shown > rowsMax + 100) throw new TableError('too_many_rows');
    for (let n = 0; !isBlank && n < shown; n += 1) placeRow(sheet, row + n, cells, tag);
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

type Beside = { kind: 'comment' | 'picture' | 'year' | 'exact'; text: string };
type OdsCell = { text: string; left: number; times: number; spanned: number; findings: Beside[] };

function readRow(xml: string, styles: OdsStyles): OdsCell[] {
  const cells: OdsCell[] = [];
  let left = 0;
  for (const { tag, inside } of elementsIn(xml.replaceAll('covered-table-cell', 'table-cell'), 'table-cell')) {
    const times = repeats(tag, 'table:number-columns-repeated');
    const findings: Beside[] = [...elementsIn(inside, 'annotation')].map((note) => ({
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

function cellText(tag: string, inside: string, styles: OdsStyles, findings: Beside[]): string {
  const shown = paragraphs(withoutComments(inside));
  const type = attributeIn(tag, 'office:value-type');
  const value = Number(attributeIn(tag, 'office:value') ?? Number.NaN);
  if (type === 'boolean') return attributeIn(tag, 'office:boolean-value') ?? shown;
  if (type === 'date') {
    const date = shownDate(
      attributeIn(tag, 'office:date-value') ?? '',
      shown,
      styles.get(attributeIn(tag, 'table:style-name') ?? ''),
    );
    if (date.year !== undefined) findings.push({ kind: 'year', text: date.year });
    return date.text;
  }
  if (!Number.isFinite(value)) return shown;
  if (type === 'currency') return `${plainNumber(value)} ${attributeIn(tag, 'office:currency') ?? ''}`.trim();
  if (type !== 'float') return shown;
  const text = shownFigure(value, shown);
  if (/[.,]\d{3}(?!\d)/.test(text) && text.startsWith(plainNumber(value))) findings.push({ kind: 'exact', text: '' });
  return text;
}

/** A number with the words, the unit and the leading zeros that its cell shows around it. */
function shownFigure(value: number, shown: string): string {
  const plain = plainNumber(value);
  const [, before = '', digits = '', after = ''] = /^([^\d]*)(\d[\d.,'’\s/]*)([^\d]*)$/u.exec(shown) ?? [];
  if (digits === '') return /^\D*\d+\D+\d[\d\D]*$/.test(shown) && isSame(shown, plain) ? shown : plain;
  const figure = /^0\d+$/.test(digits.trim()) ? digits.trim() : plain.replace('-', '');
  const sign = value < 0 ? '-' : '';
  return `${before.replace(/^\s*[-(]?\s*$/, '')}${sign}${figure}${after.replace(/^\s*\)?\s*$/, '') && (/\s$/.test(digits) ? ` ${after}` : after)}`.trim();
}

/** Whether what a cell shows has the digits of its number, with signs between them: 000-00. */
const isSame = (shown: string, plain: string) =>
  shown.replace(/\D/g, '').replace(/^0+/, '') === plain.replace(/\D/g, '');

/** The text of a cell without the comments that stand in it. */
function withoutComments(xml: string): string {
  let left = '';
  let from = 0;
  for (let at = xml.indexOf(COMMENT); at >= 0; at = xml.indexOf(COMMENT, from)) {
    left += xml.slice(from, at);
    const end = xml.indexOf(COMMENT_END, at);
    if (end < 0) return left;
    from = end + COMMENT_END.length;
  }
  return left + xml.slice(from);
}
const COMMENT = '<office:annotation';
const COMMENT_END = '</office:annotation>';

/** The paragraphs of a cell, each on a line of its own, as are its line breaks. */
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
