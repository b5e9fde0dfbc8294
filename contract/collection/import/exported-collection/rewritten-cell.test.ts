import { describe, expect, test } from 'vitest';
import { answeredOrders, unknownOrders } from '#contract/collection/import/cells/read-date.ts';
import { isRewritten } from './rewritten-cell.ts';

describe('a cell that a spreadsheet program rewrote', () => {
  test.each([
    ['1/2', '2-Jan'],
    ['1/2', '01. Feb'],
    ['1/2', '1/2/2026'],
    ['1-2', '2026-01-02'],
    ['3.4', '03. Apr'],
    ['5/98', 'May-98'],
    ['5/98', 'Mai 98'],
    ['1/2', '1月2日'],
    ['1998-05', 'May-98'],
    ['1998-05', '1998年5月'],
    ['1998-05', '01.05.1998'],
    ['1998-01-05', '5/1/1998'],
    ['1998-01-05', '1/5/98'],
    ['1998-01-05', '05.01.1998'],
    ['1998-01-05', '1998/1/5'],
    ['1998-01-05', '5-Jan-98'],
    ['1998-01-05', '1998年1月5日'],
    ['118.5', '118,5'],
    ['1234.5', '1.234,5'],
    ['1234.5', '1,234.50'],
    ['1.234', '1234'],
    ['0012', '12'],
    ['12345678901234567', '1.23457E+16'],
    ['12345678901234567', '1,23457E+16'],
    ['1E5', '1.00E+05'],
    ['1E5', '100000'],
    ['0.123456789012', '0.123456789'],
    ['true', 'TRUE'],
    ['one\ntwo', 'one\r\ntwo '],
    ['萤石 a', '?? a'],
  ])('%j is %j afterwards', (text, cell) => {
    expect(isRewritten(text, cell, unknownOrders)).toBe(true);
  });

  test.each([
    ['1/2', '2/1'],
    ['1/2', '3-Jan'],
    ['1/2', '1/2/3'],
    ['Drawer 1', '2-Jan'],
    ['1998-05', '1998-06'],
    ['1998-05', '1998-05-01'],
    ['1998-05', 'Jun-98'],
    ['1998', '1999'],
    ['1998-01-05', '6/1/1998'],
    ['118.5', '118,6'],
    ['118.5', '1185'],
    ['0012', '13'],
    ['a', 'A'],
    ['ab', '??'],
    ['what?', 'whats'],
    ['', '2-Jan'],
    ['1/2', ''],
  ])('%j to %j is a change of a person', (text, cell) => {
    expect(isRewritten(text, cell, unknownOrders)).toBe(false);
  });

  test('the order that the file shows tells 5 January from 1 May', () => {
    const monthFirst = answeredOrders(unknownOrders, 'mdy');
    expect(isRewritten('1998-01-05', '5/1/1998', answeredOrders(unknownOrders, 'dmy'))).toBe(true);
    expect(isRewritten('1998-01-05', '5/1/1998', monthFirst)).toBe(false);
    expect(isRewritten('1/2', '1-Feb', monthFirst)).toBe(false);
  });

  test('dots begin with the day where slashes begin with the month', () => {
    const monthFirst = answeredOrders(unknownOrders, 'mdy');
    expect(isRewritten('1998-01-05', '05.01.1998', monthFirst)).toBe(true);
    expect(isRewritten('1998-01-05', '01.05.1998', monthFirst)).toBe(false);
  });
});
