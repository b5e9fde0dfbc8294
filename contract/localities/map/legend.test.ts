import { expect, it } from 'vitest';
import { legendRange, legendRanges } from './legend.ts';

it.each([
  ['fewer than 3', [1, 2], 0],
  ['3-9', [3, 9], 1],
  ['10-19', [10, 19], 2],
  ['20 or more', [20, 21, 1_000_000], 3],
])('%s is a range of its own', (_, counts, range) => {
  expect(counts.map(legendRange)).toEqual(counts.map(() => range));
  expect(legendRanges.indexOf(legendRanges[range as 0 | 1 | 2 | 3])).toBe(range);
});
