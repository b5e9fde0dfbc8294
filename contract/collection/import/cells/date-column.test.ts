import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DateCell, doubtfulYear, judgeDateColumn, readDateNumber, serialDay } from './date-column.ts';

/** A cell whose workbook shows a date for a number that could be a year: `#2005`; any other is plain text. */
const dateCell = (text: string, is1904: boolean): DateCell =>
  text.startsWith('#') ? { text: text.slice(1), day: serialDay(Number(text.slice(1)), is1904) } : { text, day: null };

/** Returns the value read from each cell, with its doubt; a text that is not a number is returned unchanged. */
function read(texts: readonly string[], is1904 = false): string[] {
  const cells = texts.map((text) => dateCell(text, is1904));
  const column = judgeDateColumn(cells, is1904);
  return cells.map((cell) => {
    const numberReading = readDateNumber(cell, column);
    if (numberReading) return `${numberReading.date}${numberReading.doubt ? ` ${numberReading.doubt}` : ''}`;
    const year = doubtfulYear(cell.text, column);
    return year === null ? cell.text : `${cell.text} date_day ${year}`;
  });
}

describe('the numbers of a column of dates', () => {
  test.each<[string, string[], string[]]>([
    ['years in cells without a format', ['1904', '1905', '1987'], ['1904', '1905', '1987']],
    ['years in cells of dates', ['#1904', '#2005'], ['1904 date_year', '2005 date_year']],
    ['dates with a year in a cell of dates', ['1998-05-01', '#2005'], ['1998-05-01', '2005 date_year']],
    ['dates with years in cells without a format', ['1998-05-01', '1904', '1905'], ['1998-05-01', '1904', '1905']],
    ['dates as texts with a year', ['5/1/1998', 'May 1998', '#1904'], ['5/1/1998', 'May 1998', '1904 date_year']],
    ['dates of those years alone', ['1903-04-01', '#2005', '1908-02'], ['1903-04-01', '1905-06-27', '1908-02']],
    [
      'dates of those years and others',
      ['1903-04-01', '#2005', '1998-05-01'],
      ['1903-04-01', '1905-06-27 date_day', '1998-05-01'],
    ],
    ['dates of those years and years', ['1903-04-01', '#2005', '1987'], ['1903-04-01', '1905-06-27 date_day', '1987']],
    [
      'serial numbers alone',
      ['36526', '38139.5', '45000'],
      ['2000-01-01 date_serial', '2004-06-01 date_serial', '2023-03-15 date_serial'],
    ],
    [
      'serial numbers with years',
      ['36526', '38139', '1904'],
      ['2000-01-01 date_serial', '2004-06-01 date_serial', '1904 date_year'],
    ],
    ['serial numbers among dates', ['1998-05-01', '36526'], ['1998-05-01', '2000-01-01 date_serial']],
    ['years with one number too long', ['1987', '1992', '19987'], ['1987', '1992', '19987']],
    ['numbers that are no dates', ['12', '350', '100000'], ['12', '350', '100000']],
    ['texts that show a day of 1905', ['1998-05-01', '1905-06-27'], ['1998-05-01', '1905-06-27 date_day 2005']],
    ['texts that show days of 1905 alone', ['1905-03-01', '1905-06-27'], ['1905-03-01', '1905-06-27']],
    ['texts of that time', ['1899-05-01', '1905-06-27'], ['1899-05-01', '1905-06-27']],
    ['nothing', ['', ''], ['', '']],
  ])('%s', (_, texts, readings) => {
    expect(read(texts)).toEqual(readings);
  });

  test.each<[string, string[], string[]]>([
    ['years in cells of dates', ['#1904', '#2005'], ['1904 date_year', '2005 date_year']],
    ['dates of those years', ['1907-05-01', '#2005'], ['1907-05-01', '1909-06-28']],
    ['serial numbers', ['34454', '#2005'], ['1998-05-01 date_serial', '2005 date_year']],
  ])('of a workbook that counts from 1904: %s', (_, texts, readings) => {
    expect(read(texts, true)).toEqual(readings);
  });

  test('are read as the day of their workbook or as the year, and never as anything else', () => {
    const cell = fc.oneof(
      fc.integer({ min: 1500, max: 2100 }).map((year) => `#${year}`),
      fc.integer({ min: 0, max: 99_999 }).map(String),
      fc.constantFrom('1998-05-01', '1903-04', '5/1/1998', 'spring', ''),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 12 }), fc.boolean(), (texts, is1904) => {
        for (const [index, dateText] of read(texts, is1904).entries()) {
          const text = texts[index] ?? '';
          const number = text.replace('#', '');
          const day = /^\d+$/.test(number) ? serialDay(Number(number), is1904) : number;
          expect([number, day]).toContain(dateText.replace(/ .*/, ''));
        }
      }),
    );
  });
});
