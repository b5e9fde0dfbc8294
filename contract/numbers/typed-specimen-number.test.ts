import { expect, it } from 'vitest';
import { makePermanentId } from './permanent-id.ts';
import { isNumberTyped, minIdHalves } from './typed-specimen-number.ts';

const permanent = makePermanentId(new Uint8Array(7).fill(9));

it.each([
  ['SC-0012', true],
  ['sc 12', true],
  ['sc12', true],
  [permanent, true],
  [permanent.toLowerCase(), true],
  ['A4T-BT5', true],
  ['a4tbt5', true],
  ['Ａ４Ｔ-ＢＴ５', true],
  ['quartz', false],
  ['fluorite', false],
  ['萤石', false],
  ['12', false],
  ['99999999999999999999', false],
  ['', false],
])('a search: %j is a number: %s', (query, isNumber) => expect(isNumberTyped(query)).toBe(isNumber));

it('a search: a MIN-ID has two halves, with a hyphen and without', () => {
  expect(minIdHalves('A4T-BT5')).toEqual(['A4T', 'BT5']);
  expect(minIdHalves(' a4tbt5 ')).toEqual(['a4t', 'bt5']);
  expect(minIdHalves('A4T BT5')).toBeNull();
  expect(minIdHalves('A4T-BT55')).toBeNull();
});
