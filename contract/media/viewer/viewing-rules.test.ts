import { describe, expect, it } from 'vitest';
import { filledCenter, isLooped, repeatedNames, swipeStep } from './viewing-rules.ts';

describe('a swipe over the whole photo', () => {
  it.each<[string, number, number, number]>([
    ['to the left leads to the next', -40, 0, 1],
    ['to the right leads to the previous', 120, 10, -1],
    ['that is short leads nowhere', -39, 0, 0],
    ['that is steep leads nowhere', -60, 30, 0],
    ['that is hardly flat enough leads on', -61, 30, 1],
    ['that stands still leads nowhere', 0, 0, 0],
  ])('%s', (_, deltaX, deltaY, step) => expect(swipeStep(deltaX, deltaY)).toBe(step));
});

describe('a photo that is dragged', () => {
  it.each<[string, number, number, number]>([
    ['stays where it fills the frame', 0.4, 0.5, 0.4],
    ['stops with its start at the frame’s', 0.1, 0.5, 0.25],
    ['stops with its end at the frame’s', 2, 0.5, 0.75],
    ['stands in the middle where it is smaller', 0.1, 1.4, 0.5],
    ['as large as the frame does not move', 0.7, 1, 0.5],
  ])('%s', (_, center, visibleSize, result) => expect(filledCenter(center, visibleSize, 1)).toBe(result));
});

describe('a film in the viewer', () => {
  const turntable = { duration: 4, hasSound: false, prefersReducedMotion: false };
  it.each<[string, Partial<typeof turntable>, boolean]>([
    ['that is short and silent is looped', {}, true],
    ['of 15 seconds too', { duration: 15 }, true],
    ['that is longer is not', { duration: 15.1 }, false],
    ['with sound is not', { hasSound: true }, false],
    ['is not where motion is to be reduced', { prefersReducedMotion: true }, false],
  ])('%s', (_, change, isExpected) => expect(isLooped({ ...turntable, ...change })).toBe(isExpected));
});

it('names that occur more than once are numbered', () => {
  expect(repeatedNames(['Visible light', 'UV', 'Visible light'])).toEqual([
    { nth: 1, count: 2 },
    null,
    { nth: 2, count: 2 },
  ]);
  expect(repeatedNames([])).toEqual([]);
});
