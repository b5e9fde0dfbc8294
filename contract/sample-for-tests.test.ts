import { describe, expect, inject, it } from 'vitest';
import { drawSample, times } from './sample-for-tests.ts';

const numbers = Array.from({ length: 100 }, (_, n) => n);
const { deep } = inject('sample');

describe('a sample', () => {
  it('is so many of a list, in its order, and the same again', () => {
    const sample = drawSample(numbers, 7, 'numbers');
    expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b));
    expect(sample).toHaveLength(deep ? 100 : 7);
    expect(drawSample(numbers, 7, 'numbers')).toEqual(sample);
  });

  it('reaches all of a list in the long run', () => {
    const reachedNumbers = new Set(numbers.flatMap((n) => drawSample(numbers, 10, `draw ${n}`)));
    expect(reachedNumbers.size).toBe(100);
  });

  it('is all of a short list, and so many times as its depth says', () => {
    expect(drawSample([1, 2], 3, 'few')).toEqual([1, 2]);
    expect(times(24, 3)).toBe(deep ? 24 : 3);
  });
});
