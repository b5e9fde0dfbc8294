import fc from 'fast-check';
import { expect, it } from 'vitest';
import { furtherCountLimit, SEARCH_ROWS_MAX } from './count-limits.ts';

it.each([
  ['one kind with many results, few specimens', 10, 1, 1_000],
  ['two kinds with many results', 10, 2, 500],
  ['beside some specimens', 500, 1, 500],
  ['beside a thousand specimens', 1_001, 1, null],
  ['no kind', 0, 0, null],
])('how far %s is counted', (_, specimensCounted, kindCount, limit) => {
  expect(furtherCountLimit(specimensCounted, kindCount)).toBe(limit);
});

it('never beyond the rows of a search', () => {
  fc.assert(
    fc.property(fc.nat(1_001), fc.integer({ min: 1, max: 2 }), (specimensCounted, kindCount) => {
      const limit = furtherCountLimit(specimensCounted, kindCount) ?? 0;
      expect(2 * (specimensCounted + kindCount * limit)).toBeLessThanOrEqual(SEARCH_ROWS_MAX - 850);
    }),
  );
});
