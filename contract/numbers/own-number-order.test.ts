import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareOwnNumbers, isInOwnNumbers, ownNumberShape } from './own-number-order.ts';

test.each([
  [
    ['A10', 'A2', 'A1', 'B1'],
    ['A1', 'A2', 'A10', 'B1'],
  ],
  [
    ['a10b', 'A10', 'A10a', 'A9'],
    ['A9', 'A10', 'A10a', 'a10b'],
  ],
  [
    ['M-7', 'm 12', 'M.3'],
    ['M.3', 'M-7', 'm 12'],
  ],
  [
    ['100', '20', '3', 'A1'],
    ['3', '20', '100', 'A1'],
  ],
  [
    ['2020/12', '2020/2', '2019/30'],
    ['2019/30', '2020/2', '2020/12'],
  ],
  [
    ['9007199254740993', '9007199254740992'],
    ['9007199254740992', '9007199254740993'],
  ],
  [
    ['甲10', '甲2'],
    ['甲2', '甲10'],
  ],
  [
    ['Ａ１０', 'A2'],
    ['A2', 'Ａ１０'],
  ],
])('%j in their natural order are %j', (numbers, orderedNumbers) => {
  expect(numbers.toSorted(compareOwnNumbers)).toEqual(orderedNumbers);
});

test.each([
  ['A2', 'A10', ['A2', 'a 3', 'A-10', 'A002', 'A5b'], ['A1', 'A11', 'B5', '5', 'AA5', 'A10b', '!']],
  ['1', '50', ['1', '050', '12b'], ['0', '51', 'A5']],
])('from %s to %s', (from, to, insideNumbers, outsideNumbers) => {
  expect(insideNumbers.filter((number) => !isInOwnNumbers(number, { from, to }))).toEqual([]);
  expect(outsideNumbers.filter((number) => isInOwnNumbers(number, { from, to }))).toEqual([]);
});

test.each([
  ['A2', 'a#'],
  ['A-17', 'a#'],
  ['B 0017', 'a#'],
  ['12', '#'],
  ['2020/12', '##'],
  ['M-7b', 'a#a'],
  ['…', null],
])('%s has the form %s', (number, shape) => {
  expect(ownNumberShape(number)).toBe(shape);
});

test('the order is one, and spelling does not count', () => {
  const number = fc.stringMatching(/^[ABb]?[-. ]?\d{0,3}[a-c]?$/);
  fc.assert(
    fc.property(number, number, number, (ownNumber, otherNumber, thirdNumber) => {
      expect(Math.sign(compareOwnNumbers(ownNumber, otherNumber))).toBe(
        -Math.sign(compareOwnNumbers(otherNumber, ownNumber)) + 0,
      );
      if (compareOwnNumbers(ownNumber, otherNumber) <= 0 && compareOwnNumbers(otherNumber, thirdNumber) <= 0)
        expect(compareOwnNumbers(ownNumber, thirdNumber)).toBeLessThanOrEqual(0);
      expect(compareOwnNumbers(ownNumber, ownNumber.toLowerCase().replaceAll('-', ' '))).toBe(0);
    }),
  );
});
