import { describe, expect, test } from 'vitest';
import { readAmericanRow, readChineseRow, readDate, readPrice, readSize, readWeight } from './specimen-row.ts';

describe('cells of real spreadsheets', () => {
  test.each([
    ['7*8*8', { length: 70, width: 80, height: 80 }],
    ['10*8 片状', { length: 100, width: 80, height: null }],
    ['4.5*2*1.5', { length: 45, width: 20, height: 15 }],
    ['3盒子', { length: null, width: null, height: null }],
    ['碎料', { length: null, width: null, height: null }],
    ['', { length: null, width: null, height: null }],
  ])('the size %j', (cell, size) => {
    expect(readSize(cell)).toEqual(size);
  });

  test.each([
    ['631', 631],
    ['15 (带盒)', 15],
    ['', null],
    ['不知道', null],
  ])('the weight %j', (cell, grams) => {
    expect(readWeight(cell)).toBe(grams);
  });

  test.each([
    ['Jul 11, 2024', '2024-07-11'],
    ['Jun 06, 2024', '2024-06-06'],
    ['2026年2月', null],
    ['', null],
  ])('the date %j', (cell, date) => {
    expect(readDate(cell)).toBe(date);
  });

  test.each([
    ['USD 19', 19, 'USD'],
    ['USD .9', 0.9, 'USD'],
    ['USD ', null, null],
    ['38.5', null, null],
  ])('the price %j', (cell, buy_price, currency) => {
    expect(readPrice(cell)).toEqual({ buy_price, currency });
  });
});

test('names are split as each sheet writes them, brackets left out', () => {
  const chinese = readChineseRow({
    编号: '61',
    中文名称: '方解石 白铅矿',
    英文名称: 'Calcite/Cerussite',
    产地: '忘了',
  });
  expect(chinese).toMatchObject({
    coll_index: 61,
    names: ['方解石', '白铅矿', 'Calcite', 'Cerussite'],
    locality_text: null,
  });
  const american = readAmericanRow({
    id: '9',
    minerals: 'Amethyst (Japan-Law Twin, Reverse Scepter), Calcite',
    country: 'Texas',
  });
  expect(american).toMatchObject({ names: ['Amethyst', 'Calcite'], locality_text: 'Texas' });
});
