import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isPartialDate } from '#contract/collection/specimen/partial-date.ts';
import {
  answeredOrders,
  columnDateOrders,
  columnOrders,
  type DateOrder,
  readDate,
  unknownOrders,
} from './read-date.ts';

const ordersOfAnswer = (order: DateOrder | null) => answeredOrders(unknownOrders, order);

describe('a cell of a date', () => {
  test.each([
    ['Jul 11, 2024', '2024-07-11'],
    ['Jul 11, 2024 09:30 PST', '2024-07-11'],
    ['05/1998', '1998-05'],
    ['ca. 1998', '1998'],
    ['1998?', '1998'],
    ['2026年2月', '2026-02'],
    ['2026年2月3日', '2026-02-03'],
    ['12.05.1987', '1987-05-12'],
    ['31/12/1999', '1999-12-31'],
    ['12/31/1999', '1999-12-31'],
    ['3 March 2001', '2001-03-03'],
    ['2024-03-15T10:30:00Z', '2024-03-15'],
    ['20240711', '2024-07-11'],
    ['May 2003', '2003-05'],
    ['1990s', null],
    ['31/02/1999', null],
    ['unknown', null],
  ])('%j', (cell, date) => {
    const read = readDate(cell, unknownOrders);
    expect(typeof read === 'string' ? read : (read?.date ?? null)).toBe(date);
  });

  it('asks where day and month could be either, and takes what is said', () => {
    expect(readDate('05/04/1998', unknownOrders)).toBe('both');
    expect(readDate('05/04/1998', ordersOfAnswer('dmy'))).toMatchObject({ date: '1998-04-05' });
    expect(readDate('05/04/1998', ordersOfAnswer('mdy'))).toMatchObject({ date: '1998-05-04' });
    expect(readDate('05/05/1998', unknownOrders)).toMatchObject({ date: '1998-05-05' });
  });

  test.each([
    ['5/7/05', 'mdy', '2005-05-07'],
    ['12/25/98', null, '1998-12-25'],
    ['20-Aug-18', null, '2018-08-20'],
    ["10 Dec '52", null, '1952-12-10'],
    ['May-98', null, '1998-05'],
    ['98/12/25', null, '1998-12-25'],
    ['10JUN2010', null, null],
  ] as const)('%j has a year of two digits, whose century is asked', (cell, order, date) => {
    expect(readDate(cell, ordersOfAnswer(order))).toEqual(date === null ? null : 'century');
    expect(readDate(cell, ordersOfAnswer(order), 'near')).toEqual(date === null ? null : { date, isRough: false });
  });

  it('takes a century for all years of two digits', () => {
    expect(readDate('25/12/98', unknownOrders, '2000')).toMatchObject({ date: '2098-12-25' });
    expect(readDate('5/7/05', ordersOfAnswer('dmy'), '1900')).toMatchObject({ date: '1905-07-05' });
    expect(readDate('12-May', unknownOrders, 'near')).toBeNull();
  });

  it('is a real date or none, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/)), (cell) => {
        const read = readDate(cell, ordersOfAnswer('dmy'));
        return read === null || typeof read === 'string' || isPartialDate(read.date);
      }),
    );
  });
});

describe('the orders of day and month', () => {
  test.each([
    ['nothing', [], null, null, 'dmy'],
    ['slashes with the day first', ['05/04/1998', '25/04/1998'], 'dmy', null, 'dmy'],
    ['slashes with the month first', ['05/04/1998', '04/25/1998', '12.05.1987'], 'mdy', null, 'dmy'],
    ['slashes that differ', ['25/04/1998', '04/25/1998'], null, null, 'dmy'],
    ['dashes that differ from slashes', ['25-04-1998', '04/25/1998'], 'mdy', 'dmy', 'dmy'],
    ['dashes alone', ['04-25-1998', '05/04/1998'], null, 'mdy', 'dmy'],
    ['dots with the month first', ['05.25.1987', '25/04/1998'], 'dmy', null, 'mdy'],
    ['dots that differ', ['05.25.1987', '25.05.1987'], null, null, null],
    ['a rough date', ['ca. 04/25/1998', '04/25/98?'], 'mdy', null, 'dmy'],
    ['figures of another width', ['０４／２５／１９９８'], 'mdy', null, 'dmy'],
    ['years in front', ['98/12/05', '98-12-05', '1998/12/25'], null, null, 'dmy'],
    ['no dates', ['13/40/1998', '40-2-1998', '12/25'], null, null, 'dmy'],
  ] as const)('%s', (_, cells, slashes, dashes, dots) => {
    expect(columnDateOrders(cells)).toEqual({ '/': slashes, '-': dashes, '.': dots });
  });

  it('of one column count before those of the others, and dots by their own column alone', () => {
    const file = columnDateOrders(['04/25/1998', '04-25-1998', '04.25.1998']);
    expect(columnOrders(columnDateOrders(['25/04/1998']), file)).toEqual({ '/': 'dmy', '-': 'mdy', '.': 'dmy' });
  });

  it.each([
    ['12.05.1987', ['04/25/1998'], null, '1987-05-12'],
    ['12.05.1987', ['04/25/1998'], 'mdy', '1987-05-12'],
    ['12.05.87', ['04/25/1998'], 'mdy', '1987-05-12'],
    ['12.05.1987', ['25/04/1998', '05.25.1987'], 'dmy', '1987-12-05'],
    ['12.05.1987', ['25.05.1987', '05.25.1987'], null, 'both'],
    ['12.05.1987', ['25.05.1987', '05.25.1987'], 'mdy', '1987-12-05'],
    ['12-05-1987', ['04/25/1998'], null, 'both'],
    ['12-05-1987', ['04/25/1998', '25-05-1987'], null, '1987-05-12'],
    ['12/05/1987', ['05.25.1987'], null, 'both'],
  ] as const)('read %j beside %j, when a person says %j, as %j', (cell, cells, answer, expectedDate) => {
    const read = readDate(cell, answeredOrders(columnDateOrders([cell, ...cells]), answer), 'near');
    expect(typeof read === 'string' ? read : read?.date).toBe(expectedDate);
  });
});
