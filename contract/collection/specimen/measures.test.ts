import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorDigits } from '#contract/format/currencies.ts';
import { sizeClass } from '#contract/format/size.ts';
import { fromGrams, fromMillimetres, sizeUnits, toGrams, toMillimetres, weightUnits } from '#contract/format/units.ts';
import { currency, fromMinor, toMinor } from './money.ts';

const anyNumber = (max: number, digits: number) =>
  fc.integer({ min: 1, max: max * 10 ** digits }).map((integer) => integer / 10 ** digits);

describe('units', () => {
  it('of size keep what people type: to the tenth of a millimetre, else to the hundredth', () => {
    for (const unit of sizeUnits) {
      fc.assert(
        fc.property(anyNumber(300, unit === 'mm' ? 1 : 2), (input) => {
          expect(fromMillimetres(toMillimetres(input, unit), unit)).toBe(input);
        }),
      );
    }
  });

  it('of weight keep what people type to the thousandth', () => {
    for (const unit of weightUnits) {
      fc.assert(
        fc.property(anyNumber(900, 3), (input) => {
          expect(fromGrams(toGrams(input, unit), unit)).toBe(input);
        }),
      );
    }
  });

  it.each([
    [1, 'in', 25.4],
    [4.2, 'cm', 42],
  ] as const)('%f %s is %f mm', (value, unit, mm) => expect(toMillimetres(value, unit)).toBe(mm));
  it.each([
    [1, 'oz', 28.3495],
    [5, 'ct', 1],
    [2, 'lb', 907.1847],
    [0.5, 'kg', 500],
  ] as const)('%f %s is %f g', (value, unit, g) => expect(toGrams(value, unit)).toBe(g));
});

describe('size classes', () => {
  it.each([
    [[30, 10, 5], 'thumbnail'],
    [[30.1, null, null], 'miniature'],
    [[50, 50, 50], 'miniature'],
    [[10, 51, 10], 'small_cabinet'],
    [[null, null, 100], 'small_cabinet'],
    [[100.5, 1, 1], 'cabinet'],
    [[150, 1, 1], 'cabinet'],
    [[151, 1, 1], 'large_cabinet'],
    [[null, null, null], null],
  ] as const)('%j mm is %s', ([length, width, height], expectedClass) =>
    expect(sizeClass({ length, width, height })).toBe(expectedClass),
  );
});

describe('money', () => {
  it('keeps every amount a currency can have, and loses what is finer', () => {
    for (const code of ['USD', 'CNY', 'JPY', 'KWD', 'EUR']) {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1e12 }), (minorAmount) => {
          expect(toMinor(fromMinor(minorAmount, code), code)).toBe(minorAmount);
        }),
      );
    }
    expect([minorDigits('JPY'), minorDigits('USD'), minorDigits('KWD')]).toEqual([0, 2, 3]);
    expect([toMinor(12.345, 'USD'), toMinor(0.1 + 0.2, 'USD'), toMinor(99.5, 'JPY')]).toEqual([1235, 30, 100]);
  });

  it('is in currencies that there are', () => {
    for (const code of ['USD', 'CNY', 'CHF']) expect(currency.safeParse(code).success).toBe(true);
    for (const code of ['usd', 'XXY', '']) expect(currency.safeParse(code).success).toBe(false);
  });
});
