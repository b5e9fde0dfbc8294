import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isPartialDate } from '../../specimen/partial-date.ts';
import { isBlankCell } from './blank-cell.ts';
import { dateOrderOf, readDate } from './read-date.ts';
import { readSize, readWeight, sizeUnitIn, weightUnitIn } from './read-measures.ts';
import { decimalSignOf } from './read-number-cell.ts';
import { currencyIn, readPrice } from './read-price.ts';

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
  ])('%j', (cell, sides) => {
    const size = readSize(cell, 'cm', null)?.value;
    expect(size ? [size.length, size.width, size.height] : null).toEqual(sides);
  });

  it('keeps what stands beside it', () => {
    expect(readSize('10*8 片状', 'cm', null)?.rest).toBe('片状');
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
    ['CHF 1’200.-', 1200, 'CHF'],
    ['1,200', 1200, null],
    ['£12.50', 12.5, 'GBP'],
    ['gift', undefined, undefined],
    ['12-15', undefined, undefined],
  ])('%j', (cell, amount, currency) => {
    const read = readPrice(cell, null);
    expect([read?.amount, read?.currency]).toEqual([amount, currency]);
  });

  it('takes the currency and the units of a heading', () => {
    expect([currencyIn('Price (USD)'), currencyIn('Price')]).toEqual(['USD', null]);
    expect([sizeUnitIn('尺寸(cm)'), sizeUnitIn('Dimensions (mm)'), sizeUnitIn('Size')]).toEqual(['cm', 'mm', null]);
    expect([weightUnitIn('重量(g)'), weightUnitIn('Weight')]).toEqual(['g', null]);
  });
});

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
    const read = readDate(cell, null);
    expect(read === 'both' ? read : (read?.date ?? null)).toBe(date);
  });

  it('asks where day and month could be either, and takes what is said', () => {
    expect(readDate('05/04/1998', null)).toBe('both');
    expect(readDate('05/04/1998', 'dmy')).toMatchObject({ date: '1998-04-05' });
    expect(readDate('05/04/1998', 'mdy')).toMatchObject({ date: '1998-05-04' });
    expect(readDate('05/05/1998', null)).toMatchObject({ date: '1998-05-05' });
    expect(dateOrderOf(['05/04/1998', '25/04/1998'])).toBe('dmy');
    expect(dateOrderOf(['05/04/1998', '04/25/1998'])).toBe('mdy');
    expect(dateOrderOf(['25/04/1998', '04/25/1998'])).toBeNull();
  });

  it('is a real date or none, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/)), (cell) => {
        const read = readDate(cell, 'dmy');
        return read === null || read === 'both' || isPartialDate(read.date);
      }),
    );
  });
});

it('tells decimals by what a column shows', () => {
  expect(decimalSignOf(['1,5 kg', '2', '3,25'])).toBe(',');
  expect(decimalSignOf(['1.5', '1,200'])).toBe('.');
  expect(decimalSignOf(['12', '1,200'])).toBeNull();
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
