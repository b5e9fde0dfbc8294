import { expect, test } from 'vitest';
import { includesInnerStorage, outerStorage } from './inner-storage.ts';

test.each([
  ['Cabinet A/', true, 'Cabinet A'],
  ['Cabinet A /', true, 'Cabinet A'],
  ['A / 1 /', true, 'A / 1'],
  ['柜子/', true, '柜子'],
  ['Cabinet A', false, 'Cabinet A'],
  ['Cabinet A/1', false, 'Cabinet A/1'],
  ['/', false, ''],
  ['//', false, '/'],
])('%j asks for all within: %s', (storage, isWithin, place) => {
  expect(includesInnerStorage(storage)).toBe(isWithin);
  expect(outerStorage(storage)).toBe(place);
});
