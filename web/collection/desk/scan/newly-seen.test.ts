import { expect, test } from 'vitest';
import { newlySeen } from '#web/collection/desk/scan/newly-seen.ts';

test('a code is told when it comes into sight, and not again while it stays or trembles', () => {
  const seen = newlySeen();
  expect(seen(['A'], 0)).toEqual(['A']);
  expect(seen(['A'], 250)).toEqual([]);
  expect(seen([], 500)).toEqual([]);
  expect(seen(['A'], 4_000)).toEqual([]);
  expect(seen(['A'], 7_000)).toEqual([]);
  expect(seen(['A'], 11_500)).toEqual(['A']);
});

test('two codes in sight are told once each, in whatever order they are seen', () => {
  const seen = newlySeen();
  expect(seen(['A', 'B', 'A'], 0)).toEqual(['A', 'B']);
  expect(seen(['B'], 250)).toEqual([]);
  expect(seen(['B', 'A'], 500)).toEqual([]);
  expect(seen(['C', 'A'], 750)).toEqual(['C']);
});

test('the camera: while a question stands open no code is told, and one that comes meanwhile is told after it', () => {
  const seen = newlySeen();
  expect(seen(['A'], 0)).toEqual(['A']);
  for (const now of [1_000, 3_000, 5_000, 7_000]) expect(seen(['A', 'B'], now, false)).toEqual([]);
  expect(seen(['A', 'B'], 8_000)).toEqual(['B']);
});
