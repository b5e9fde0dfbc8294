import { describe, expect, inject, it } from 'vitest';
import { some, times } from './sample-for-tests.ts';

const all = Array.from({ length: 100 }, (_, n) => n);
const { deep } = inject('sample');

describe('a sample', () => {
  it('is so many of a list, in its order, and the same again', () => {
    const drawn = some(all, 7, 'numbers');
    expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
    expect(drawn).toHaveLength(deep ? 100 : 7);
    expect(some(all, 7, 'numbers')).toEqual(drawn);
  });

  it('reaches all of a list in the long run', () => {
    const reached = new Set(all.flatMap((n) => some(all, 10, `draw ${n}`)));
    expect(reached.size).toBe(100);
  });

  it('is all of a short list, and so many times as its depth says', () => {
    expect(some([1, 2], 3, 'few')).toEqual([1, 2]);
    expect(times(24, 3)).toBe(deep ? 24 : 3);
  });
});
