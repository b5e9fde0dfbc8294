import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  collIndex,
  INDEX_MAX,
  isSeparated,
  mayOmitSeparator,
  nextNumber,
  readCollNo,
  separators,
  serieCode,
  writeCollNo,
} from './coll-no.ts';

const code = fc.stringMatching(/^[A-Z0-9]{2,5}$/);
const codes = fc.uniqueArray(code, { minLength: 1, maxLength: 6 });
const index = fc.integer({ min: 1, max: INDEX_MAX });
const asWide = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);
const digits = fc.integer({ min: 1, max: 7 });

describe('a collection number', () => {
  it('reads back what was written, in every style its owner may have', () => {
    fc.assert(
      fc.property(
        codes,
        fc.nat(),
        index,
        fc.constantFrom(...separators),
        digits,
        (series, seriesIndex, coll_index, separator, n) => {
          fc.pre(separator !== '' || mayOmitSeparator(series));
          const number = { coll_serie: series[seriesIndex % series.length] ?? '', coll_index };
          const text = writeCollNo(number, { separator, digits: n });
          expect(readCollNo(text, series)).toEqual(number);
          if (separator !== '') expect(readCollNo(text)).toEqual(number);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('reads alike whatever case, padding, separator, spaces and width of signs', () => {
    const style = fc.record({
      separator: fc.constantFrom('-', '.', '_', ' ', ' - ', '  . ', ''),
      zeros: fc.nat({ max: 5 }),
      wide: fc.boolean(),
      lower: fc.boolean(),
    });
    fc.assert(
      fc.property(
        codes,
        fc.nat(),
        index,
        style,
        (series, seriesIndex, coll_index, { separator, zeros, wide, lower }) => {
          fc.pre(separator !== '' || mayOmitSeparator(series));
          const coll_serie = series[seriesIndex % series.length] ?? '';
          const plain = `  ${coll_serie}${separator}${'0'.repeat(zeros)}${coll_index} `;
          const casedText = lower ? plain.toLowerCase() : plain;
          const text = wide ? casedText.replace(/[!-~]/g, asWide).replaceAll(' ', '\u3000') : casedText;
          expect(readCollNo(text, series)).toEqual({ coll_serie, coll_index });
          expect(isSeparated(text)).toBe(separator !== '');
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('reads any text without a fault', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('S', 'ß', '１', '0', '-', '_', ' ', '\ud800', '\u0000', 'İ') }),
    );
    fc.assert(
      fc.property(text, codes, (input, series) => {
        expect(() => [readCollNo(input, series), readCollNo(input), isSeparated(input)]).not.toThrow();
      }),
    );
  });

  it('never reads as something that is no number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), codes, (input, series) => {
        const number = readCollNo(input, series);
        if (number === null) return;
        expect(serieCode.safeParse(number.coll_serie).success).toBe(true);
        expect(collIndex.safeParse(number.coll_index).success).toBe(true);
      }),
    );
  });

  it.each([
    ['SC-0012', [], 'SC', 12],
    ['sc12', [], 'SC', 12],
    ['CN050012', ['CN', 'CN05'], 'CN05', 12],
    ['CN050012', ['CN'], 'CN', 50012],
    ['SC1-23', ['SC'], 'SC1', 23],
    ['12-3', [], '12', 3],
    ['QZ 9999999', [], 'QZ', 9_999_999],
  ] as const)('%s with the series %j is %s and %i', (input, series, coll_serie, coll_index) => {
    expect(readCollNo(input, series)).toEqual({ coll_serie, coll_index });
  });

  it.each(['', 'SC', '12', 'SC-0', 'SC-10000000', 'S-1', 'TOOLONG-1', 'SC--1', 'SC-1-2', 'SC-1a', '萤石-1', '-1'])(
    '%j is none',
    (input) => expect(readCollNo(input)).toBeNull(),
  );

  it('needs a separator where one series ends in a digit', () => {
    expect(mayOmitSeparator(['SC', 'QZ'])).toBe(true);
    expect(mayOmitSeparator(['SC', 'SC1'])).toBe(false);
  });
});

describe('the number after another', () => {
  it.each([
    ['SC-0009', 'SC-0010'],
    ['sc 9', 'SC-0010'],
    ['SC-9999', 'SC-10000'],
    ['QZ41', 'QZ-0042'],
    [`SC-${INDEX_MAX}`, null],
    ['a number', null],
    ['', null],
  ])('of %j is %s', (input, next) => {
    expect(nextNumber(input, { separator: '-', digits: 4 }, ['SC', 'QZ'])).toBe(next);
  });
});
