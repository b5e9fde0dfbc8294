import { describe, expect, it, test } from 'vitest';
import { CSV_BEGIN, csvRow } from '#contract/collection/columns/csv-text.ts';
import { specimenColumns } from '#contract/collection/columns/specimen-columns.ts';
import { openTable } from '#contract/collection/import/plan/open-table.ts';
import { aBomb, anArchive, aWorkbook } from './archive-for-tests.ts';
import { readFile } from './read-file.ts';
import { TableError } from './table-grid.ts';

const encodeText = (text: string) => new TextEncoder().encode(text);

/** Returns why a file is refused, and in which row; null if it is a table. */
async function readFault(file: Uint8Array | Promise<Uint8Array>): Promise<[string, number | null] | null> {
  try {
    const { worksheets } = await readFile(await file);
    for (const { grid } of worksheets) openTable(grid);
    return null;
  } catch (fault) {
    if (fault instanceof TableError) return [fault.fault, fault.row];
    throw fault;
  }
}

const imageBytes = (...start: number[]) =>
  Uint8Array.from({ length: 5000 }, (_, index) => start[index] ?? (index * 97) % 256);
const columnNames = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',');
const wide = (cells: number, length: number) => Array.from({ length: cells }, () => 'x'.repeat(length)).join(',');
const exportedCsv = (version: string) => {
  const row = specimenColumns.map((name) => ({ vug_export: version, coll_serie: 'SC', coll_index: '1' })[name] ?? '');
  return CSV_BEGIN + csvRow(specimenColumns) + csvRow(row);
};
const json = (fields: object) =>
  encodeText(JSON.stringify({ format: 'vug-collection', version: 1, specimens: [], ...fields }));

describe('a file that can’t be brought in is refused by its name', () => {
  test.each<[string, Uint8Array | Promise<Uint8Array>, [string, number | null]]>([
    [
      'a bomb in the place of a workbook of OpenDocument',
      aBomb('content.xml', 210_000_000),
      ['too_large_unpacked', null],
    ],
    ['a bomb in the place of one of Excel', aBomb('xl/workbook.xml', 210_000_000), ['too_large_unpacked', null]],
    [
      'a workbook of five million texts',
      aWorkbook('', Array<string>(5_000_000).fill('')),
      ['too_large_unpacked', null],
    ],
    ['a JPEG', imageBytes(0xff, 0xd8, 0xff, 0xe0), ['not_a_table', null]],
    ['a WebP', imageBytes(0x52, 0x49, 0x46, 0x46, 1, 2, 3, 0, 0x57, 0x45, 0x42, 0x50), ['not_a_table', null]],
    ['a HEIC', imageBytes(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63), ['not_a_table', null]],
    ['a TIFF', imageBytes(0x49, 0x49, 0x2a, 0), ['not_a_table', null]],
    ['headings alone', encodeText('No,Name,Locality\n'), ['only_headings', null]],
    ['500 columns', encodeText(`${columnNames(500)}\n${columnNames(500)}`), ['too_many_columns', 1]],
    ['a row of 5 MB in one cell', encodeText(`No,Name\n1,${'x'.repeat(5_000_000)}`), ['cell_too_long', 2]],
    ['a row of 5 MB in many', encodeText(`${columnNames(100)}\n${wide(100, 50_000)}`), ['row_too_long', 2]],
    ['20,001 rows', encodeText(`No,Name\n${'1,Quartz\n'.repeat(20_001)}`), ['too_many_rows', null]],
    ['an export of a newer version', encodeText(exportedCsv('2')), ['newer_version', 2]],
    ['the same as JSON', json({ version: 2, specimens: [{}] }), ['newer_version', null]],
    ['an export as JSON that breaks off', json({}).slice(0, -3), ['damaged', null]],
    ['one of which a specimen is none', json({ specimens: [{ id: 5 }] }), ['damaged', 1]],
    ['one of nothing', json({}), ['only_headings', null]],
    ['JSON of anything', encodeText('{"name": "Fluorite"}'), ['not_a_table', null]],
  ])('%s', async (_, file, fault) => {
    expect(await readFault(file)).toEqual(fault);
  });

  it('and one that can be is not', async () => {
    expect(await readFault(encodeText(exportedCsv('1')))).toBeNull();
    expect(
      await readFault(aWorkbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>')),
    ).toBeNull();
    expect(await readFault(encodeText('Name,Name,Name,\nQuartz,a,b,c'))).toBeNull();
  });

  it('a whole export lets its collection be read', async () => {
    const file = anArchive({ 'README.txt': 'x', 'collection.csv': exportedCsv('1') });
    const [worksheet] = (await readFile(await file)).worksheets;
    expect(openTable(worksheet?.grid ?? []).isExported).toBe(true);
  });
});
