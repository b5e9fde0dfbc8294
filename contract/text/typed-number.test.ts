import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber, parseNumbers } from './typed-number.ts';

describe('the numbers that a typed text may mean', () => {
  it.each<[string, number[]]>([
    ['1200', [1200]],
    ['6,1', [6.1]],
    ['12.5', [12.5]],
    ['.5', [0.5]],
    ['5.', [5]],
    ['０', [0]],
    ['１．５', [1.5]],
    ['１，２００', [1.2, 1200]],
    ['+7', [7]],
    ['-7,5', [-7.5]],
    ['1,200', [1.2, 1200]],
    ['1.200', [1.2, 1200]],
    ['-1,200', [-1.2, -1200]],
    ['12.345', [12.345, 12345]],
    ['999,999', [999.999, 999_999]],
    // No thousands separator: a leading zero, too many digits before it, or other than three after it.
    ['0,125', [0.125]],
    ['0.125', [0.125]],
    ['1234,567', [1234.567]],
    ['1,2000', [1.2]],
    ['1,20', [1.2]],
    // Two separators are unambiguous.
    ['1.200,50', [1200.5]],
    ['1,200.50', [1200.5]],
    ['1.200,505', [1200.505]],
    ['1,200.', [1200]],
    ['1,200,300', [1_200_300]],
    ['1.200.300', [1_200_300]],
    ['1,200,300.25', [1_200_300.25]],
    ['1 200', [1200]],
    ['1\u00a0200,50', [1200.5]],
    ['1\u202f200,50', [1200.5]],
    ['1’200.50', [1200.5]],
    ...["'", '’', '‘', 'ʼ', '`', '´', '＇'].map((apostrophe): [string, number[]] => [`1${apostrophe}200.5`, [1200.5]]),
    ['−7.5', [-7.5]],
    // Invalid numbers.
    ...['', '  ', '.', '-', 'abc', '1.2.3', '1,2,3', '1.200.30', '12 34', '1,200 300', '1e400', '--1', 'Infinity'].map(
      (text): [string, number[]] => [text, []],
    ),
  ])('in %j are %j', (text, numbers) => expect(parseNumbers(text)).toEqual(numbers));

  it.each<[string, number, number[]]>([
    ['12,345', 90, [12.345]],
    ['-12,345', 90, [-12.345]],
    ['1,200', 1200, [1.2, 1200]],
    ['123.456', 90, [123.456]],
    ['1200', 90, [1200]],
  ])('in %j up to %j are %j', (text, max, numbers) => expect(parseNumbers(text, max)).toEqual(numbers));

  it('hold what was meant, however it is written', () => {
    const number = fc.integer({ min: 0, max: 1e10 }).map((integer) => integer / 1000);
    const separators = fc.constantFrom([',', '.'], ['.', ','], [' ', ','], ['’', '.'], ['', '.'], ['', ',']);
    fc.assert(
      fc.property(number, separators, (expectedNumber, [thousand = '', point = '']) => {
        const [integerDigits = '', decimals] = String(expectedNumber).split('.');
        const numberText =
          integerDigits.replace(/(?<=\d)(?=(\d{3})+$)/g, thousand) + (decimals === undefined ? '' : point + decimals);
        const numbers = parseNumbers(numberText);
        expect(numbers).toContain(expectedNumber);
        if (numbers.length > 1) expect(numberText).toMatch(/^[1-9]\d{0,2}[.,]\d{3}$/);
      }),
    );
  });
});

it.each<[string, number | null]>([
  ['', null],
  [' ', null],
  ['1.200,50', 1200.5],
  ['1,200', Number.NaN],
  ['large', Number.NaN],
])('the number in %j is %j', (text, number) => expect(parseNumber(text)).toBe(number));

it('a typed number is the only one of two that is not too large', () => expect(parseNumber('12,345', 90)).toBe(12.345));
