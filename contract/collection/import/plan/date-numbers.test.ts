import { describe, expect, test } from 'vitest';
import { nothingKnown, usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { anArchive, aWorkbook } from '#contract/collection/import/table/archive-for-tests.ts';
import { readFile } from '#contract/collection/import/table/read-file.ts';
import { buildTableReading, openTable } from './open-table.ts';
import { readRow } from './read-row.ts';

/** The second style of `aWorkbook` shows a day. */
const date = (value: number) => `<c s="1"><v>${value}</v></c>`;
const plain = (value: number) => `<c><v>${value}</v></c>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;

async function readDates(bytes: Uint8Array) {
  const [worksheet] = (await readFile(bytes)).worksheets;
  const table = openTable(worksheet?.grid ?? [], undefined, worksheet);
  const tableReading = buildTableReading(table, table.columns, usualAnswers, []);
  return table.rows.map(({ cells, findings }) => {
    const { rowFields, notes } = readRow(tableReading, cells, nothingKnown, findings);
    return [
      rowFields.purchase_date,
      ...notes.filter(({ kind }) => kind.startsWith('date_')).map(({ kind, value, as }) => `${kind}: ${value} ${as}`),
    ];
  });
}

const head = row(text('Mineral'), text('Acquired'));
const quartz = (cell: string) => row(text('Quartz'), cell);

describe('a year typed into a date column', () => {
  test('of a workbook is the year, with a mark where the workbook shows a day', async () => {
    const rows = [35_916, 1904, 2005].map((value) => quartz(date(value)));
    expect(await readDates(await aWorkbook([head, ...rows, quartz(plain(1905))].join('')))).toEqual([
      ['1998-05-01'],
      ['1904', 'date_year: 1905-03-18 1904'],
      ['2005', 'date_year: 1905-06-27 2005'],
      ['1905'],
    ]);
  });

  test('is the day where other dates of the column are as old', async () => {
    const rows = [1200, 2005, 35_916].map((value) => quartz(date(value)));
    expect(await readDates(await aWorkbook([head, ...rows].join('')))).toEqual([
      ['1903-04-14'],
      ['1905-06-27', 'date_day: 2005 1905-06-27'],
      ['1998-05-01'],
    ]);
  });

  test('as a number without a format among such numbers: they are days', async () => {
    const rows = [36_526, 38_139].map((value) => quartz(plain(value)));
    expect(await readDates(await aWorkbook([head, ...rows].join('')))).toEqual([
      ['2000-01-01', 'date_serial: 36526 2000-01-01'],
      ['2004-06-01', 'date_serial: 38139 2004-06-01'],
    ]);
  });

  test('of OpenDocument likewise', async () => {
    const cell = (value: string, displayText: string) =>
      `<table:table-cell office:value-type="date" office:date-value="${value}"><text:p>${displayText}</text:p></table:table-cell>`;
    const textCell = (value: string) => `<table:table-cell><text:p>${value}</text:p></table:table-cell>`;
    const rowsXml = [
      textCell('Mineral') + textCell('Acquired'),
      textCell('Quartz') + cell('1998-05-01', '01.05.98'),
      textCell('Quartz') + cell('1905-06-27', '27.06.05'),
    ].map((cells) => `<table:table-row>${cells}</table:table-row>`);
    const content = `<table:table table:name="T">${rowsXml.join('')}</table:table>`;
    expect(await readDates(await anArchive({ 'content.xml': content }))).toEqual([
      ['1998-05-01'],
      ['2005', 'date_year: 1905-06-27 2005'],
    ]);
  });
});
