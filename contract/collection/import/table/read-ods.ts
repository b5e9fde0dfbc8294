import { CELL_MAX, COLUMNS_MAX } from '../import-limits.ts';
import { type Grid, TableError } from './table-grid.ts';
import type { Archive } from './unzip.ts';
import { attributeIn, elementsIn, xmlText } from './xml.ts';

/** How often a row or a cell may be said to repeat before it is only the empty end of a sheet. */
const REPEATED_MAX = 1000;

/** The sheets of an OpenDocument spreadsheet: what cells show, dates as YYYY-MM-DD. */
export async function readOds(archive: Archive, rowsMax: number): Promise<{ name: string; grid: Grid }[]> {
  const bytes = await archive.read('content.xml');
  if (!bytes) throw new TableError('damaged');
  if (
    new TextDecoder()
      .decode((await archive.read('META-INF/manifest.xml')) ?? new Uint8Array())
      .includes('encryption-data')
  )
    throw new TableError('protected');
  const xml = new TextDecoder().decode(bytes);
  return [...elementsIn(xml, 'table')].map(({ tag, inside }) => ({
    name: attributeIn(tag, 'table:name') ?? '',
    grid: readTable(inside, rowsMax),
  }));
}

function readTable(xml: string, rowsMax: number): Grid {
  const grid: Grid = [];
  let blank = 0;
  for (const { tag, inside } of elementsIn(xml, 'table-row')) {
    const row = readRow(inside, grid.length + blank + 1);
    const times = Number(attributeIn(tag, 'table:number-rows-repeated') ?? 1);
    if (row.length === 0) {
      blank += times;
      continue;
    }
    if (grid.length + blank + Math.min(times, REPEATED_MAX) > rowsMax + 100) throw new TableError('too_many_rows');
    for (; blank > 0; blank -= 1) grid.push([]);
    for (let n = 0; n < Math.min(times, REPEATED_MAX); n += 1) grid.push([...row]);
  }
  return grid;
}

function readRow(xml: string, at: number): string[] {
  const row: string[] = [];
  let blank = 0;
  const cells = xml.replaceAll('covered-table-cell', 'table-cell');
  for (const { tag, inside } of elementsIn(cells, 'table-cell')) {
    const text = cellText(tag, inside);
    const times = Number(attributeIn(tag, 'table:number-columns-repeated') ?? 1);
    if (text === '') {
      blank += times;
      continue;
    }
    if (row.length + blank + times > COLUMNS_MAX) throw new TableError('too_many_columns', at);
    if (text.length > CELL_MAX) throw new TableError('cell_too_long', at);
    for (; blank > 0; blank -= 1) row.push('');
    for (let n = 0; n < times; n += 1) row.push(text);
  }
  return row;
}

function cellText(tag: string, inside: string): string {
  const type = attributeIn(tag, 'office:value-type');
  if (type === 'date') return (attributeIn(tag, 'office:date-value') ?? '').slice(0, 10);
  if (type === 'float') return attributeIn(tag, 'office:value') ?? '';
  const plain = inside.replace(/<office:annotation\b[\s\S]*?<\/office:annotation>/gu, '');
  return [...elementsIn(plain, 'p')]
    .map((one) => xmlText(one.inside.replace(/<text:s\b[^>]*>/gu, ' ').replace(/<[^>]*>/gu, '')))
    .join('\n')
    .trim();
}
