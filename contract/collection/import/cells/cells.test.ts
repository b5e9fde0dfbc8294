import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isBlankCell } from './blank-cell.ts';
import { headingSizeUnit, headingWeightUnit } from './measure-units.ts';
import { readSize, readWeight } from './read-measures.ts';
import { columnDecimalSign } from './read-number-cell.ts';
import { headingCurrency, readPrice } from './read-price.ts';

describe('a cell of sizes', () => {
  test.each([
    ['12 x 8 x 5 cm', [120, 80, 50]],
    ['7*8*8', [70, 80, 80]],
    ['10*8 片状', [100, 80, null]],
    ['4.5×2×1.5', [45, 20, 15]],
    ['4.2"', [106.68, null, null]],
    ['45 x 30 x 25 mm', [45, 30, 25]],
    ['3,5 x 2 cm', [35, 20, null]],
    ['12', [120, null, null]],
    ['3盒子', null],
    ['7 根', null],
    ['碎料', null],
    ['1 x 2 x 3 x 4', null],
    ['0 x 2', null],
    ['0.1 km', null],
    ['2½ × 1¾ in', [63.5, 44.45, null]],
    ['2 1/2" x 1 3/4" x 1"', [63.5, 44.45, 25.4]],
    ['1" x 3/4" x 1/2"', [25.4, 19.05, 12.7]],
    ['2" x 3½"', [50.8, 88.9, null]],
    ['2-1/2 inches', [63.5, null, null]],
    ['3 to 4 cm', [40, null, null]],
    ['3–4 x 2 cm', [40, 20, null]],
    ['4 cm to 3 cm', null],
    ['6.5 cms', [65, null, null]],
    ['4 centimeters by 3 centimeters', [40, 30, null]],
    ['12cmx8cm x 6cm', [120, 80, 60]],
    ['5 cm x 4 x 30 mm', [50, 4, 30]],
    ['5cm x 4 x 3', [50, 40, 30]],
    ['5厘米乘3厘米', [50, 30, null]],
    ['L 5 W 4 H 3 cm', [50, 40, 30]],
    ['长5cm 宽3cm 高2cm', [50, 30, 20]],
    ['4 cm (1.6 in)', [40, null, null]],
    ['5 x 4 /', null],
    ["2' x 3'", null],
    ['10 x 8 furlongs', null],
    ['10*8 尺', null],
    ['10x8mum', null],
    ['1.250 cm', null],
    ['0.125 cm', [1.25, null, null]],
    ['crystal 1.2 cm, piece 5 x 4 cm', null],
    ['5 cm3', null],
  ])('%j', (cell, sides) => {
    const size = readSize(cell, 'cm', null)?.value;
    expect(size ? [size.length, size.width, size.height] : null).toEqual(sides);
  });

  it('keeps what stands beside it', () => {
    expect(readSize('10*8 片状', 'cm', null)?.remainder).toBe('片状');
  });
});

describe('a cell of a weight', () => {
  test.each([
    ['1,5 kg', 1500],
    ['631', 631],
    ['15 (带盒)', 15],
    ['ca. 80 g', 80],
    ['2.5 ct', 0.5],
    ['3 oz', 85.0486],
    ['0', null],
    ['不知道', null],
    ['12 x 3', null],
    ['500 mg', 0.5],
    ['2.5 kgs', 2500],
    ['3 kilograms', 3000],
    ['100g.', 100],
    ['0.5 ounce', 14.1748],
    ['2 oz t', 62.207],
    ['2 oz. troy', 62.207],
    ['5 karat', 1],
    ['5 cts', 1],
    ['2 t', 2_000_000],
    ['2 lbs', 907.1847],
    ['5 lb', 2267.9619],
    ['100 g.', 100],
    ['1.250 g', null],
    ['½ lb', 226.7962],
    ['1 lb 3 oz', 538.6409],
    ['1 kg 200 g', 1200],
    ['3斤', 1500],
    ['3斤2两', 1600],
    ['80克左右', 80],
    ['5公斤', 5000],
    ['12 g (crystal 3 g)', 12],
    ['200 g +/- 5', 200],
    ['500 µg', null],
    ['12 pcs', null],
    ['12pcs', null],
    ['3 dwt', null],
    ['12%', null],
    ['12 g3', null],
    ['1.250 g', null],
    ['1,250 kg', null],
    ['0,125 kg', 125],
    ['heavy', null],
  ])('%j', (cell, grams) => {
    expect(readWeight(cell, 'g', null)?.value ?? null).toBe(grams);
  });
});

describe('a cell of a price', () => {
  test.each([
    ['US$ 120.-', 120, 'USD'],
    ['USD 19', 19, 'USD'],
    ['USD .9', 0.9, 'USD'],
    ['USD', null, 'USD'],
    ['38.5', 38.5, null],
    ['38,50 €', 38.5, 'EUR'],
    ['¥350', 350, 'CNY'],
    ['350元', 350, 'CNY'],
    ['350元人民币', 350, 'CNY'],
    ['人民币350元', 350, 'CNY'],
    ['¥350元', 350, 'CNY'],
    ['RMB350元', 350, 'CNY'],
    ['CNY 350元', 350, 'CNY'],
    ['3元5块', undefined, undefined],
    ['5000日元', 5000, 'JPY'],
    ['5000 日圓', 5000, 'JPY'],
    ['20韩元', 20, 'KRW'],
    ['20韓元', 20, 'KRW'],
    ['50加元', 50, 'CAD'],
    ['50澳元', 50, 'AUD'],
    ['50新西兰元', 50, 'NZD'],
    ['50新加坡元', 50, 'SGD'],
    ['50新台币', 50, 'TWD'],
    ['500港幣', 500, 'HKD'],
    ['50欧元', 50, 'EUR'],
    ['50美元', 50, 'USD'],
    ['50瑞士法郎', 50, 'CHF'],
    ['CA$50', 50, 'CAD'],
    ['C$ 50', 50, 'CAD'],
    ['AU$50', 50, 'AUD'],
    ['AUS$50', 50, 'AUD'],
    ['NZ$50', 50, 'NZD'],
    ['S$50', 50, 'SGD'],
    ['50 US dollars', 50, 'USD'],
    ['50 dollars', 50, 'USD'],
    ['50 Canadian dollars', 50, 'CAD'],
    ['50 Hong Kong dollars', 50, 'HKD'],
    ['50 New Taiwan dollars', 50, 'TWD'],
    ['JP¥5000', 5000, 'JPY'],
    ['CN¥350', 350, 'CNY'],
    ['CHF 1’200.-', 1200, 'CHF'],
    ['1,200', 1200, null],
    ['£12.50', 12.5, 'GBP'],
    ['¥12000 JPY', 12000, 'JPY'],
    ['R$ 350', 350, 'BRL'],
    ['300 Kč', 300, 'CZK'],
    ['kr 500', undefined, undefined],
    ['120 DM', undefined, undefined],
    ['15.000 Lire', undefined, undefined],
    ['120 USD / 110 EUR', undefined, undefined],
    ['gift', undefined, undefined],
    ['12-15', undefined, undefined],
  ])('%j', (cell, amount, currency) => {
    const read = readPrice(cell, null);
    expect([read?.amount, read?.currency]).toEqual([amount, currency]);
  });

  it('takes the currency and the units of a heading', () => {
    expect([headingCurrency('Price (USD)'), headingCurrency('Price')]).toEqual(['USD', null]);
    expect([headingSizeUnit('尺寸(cm)'), headingSizeUnit('Dimensions (mm)'), headingSizeUnit('Size')]).toEqual([
      'cm',
      'mm',
      null,
    ]);
    expect([headingSizeUnit('Length mm'), headingSizeUnit('Size in mm'), headingSizeUnit('LengthMm')]).toEqual([
      'mm',
      'mm',
      'mm',
    ]);
    expect([headingSizeUnit('Length (in)'), headingSizeUnit('Size in the box'), headingSizeUnit('Length "')]).toEqual([
      'in',
      null,
      'in',
    ]);
    expect([headingWeightUnit('重量(g)'), headingWeightUnit('Weight')]).toEqual(['g', null]);
    expect([headingWeightUnit('Weight_mg'), headingWeightUnit('Gewicht in kg'), headingWeightUnit('重量/斤')]).toEqual([
      'mg',
      'kg',
      '斤',
    ]);
  });
});

it('tells decimals by what a column shows', () => {
  expect(columnDecimalSign(['1,5 kg', '2', '3,25'])).toBe(',');
  expect(columnDecimalSign(['1.5', '1,200'])).toBe('.');
  expect(columnDecimalSign(['12', '1,200'])).toBeNull();
});

it.each(['', ' ', '不知道', '忘了', 'unknown', 'N/A', '?', '-'])('%j says nothing', (cell) => {
  expect(isBlankCell(cell)).toBe(true);
});

it('whatever stands in a cell, measures lie within their bounds', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\d.,]{1,8} ?[x*×]? ?[\d.,]{0,8} ?(cm|mm|g|kg)?$/)),
      (cell) => {
        const size = readSize(cell, 'mm', null)?.value;
        const weight = readWeight(cell, 'g', null)?.value;
        const amount = readPrice(cell, null)?.amount ?? 0;
        const sides = size ? [size.length, size.width, size.height].filter((side) => side !== null) : [1];
        return (
          sides.every((side) => side > 0 && side <= 100_000) && (weight === undefined || weight > 0) && amount >= 0
        );
      },
    ),
  );
});
