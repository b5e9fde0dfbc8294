import { expect, it } from 'vitest';
import { readDecimal } from './number-input.tsx';

it.each([
  ['', null],
  ['  ', null],
  ['7.1', 7.1],
  ['7,1', 7.1],
  ['.5', 0.5],
  ['１．５', 1.5],
  ['0', 0],
  ['abc', Number.NaN],
  ['1.2.3', Number.NaN],
  ['1e400', Number.NaN],
  ['Infinity', Number.NaN],
])('a number input: %j is read as %s', (text, number) => {
  expect(readDecimal(text)).toBe(number);
});
