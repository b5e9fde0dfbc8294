import { expect, test } from 'vitest';
import { newlySeen } from './newly-seen-codes.ts';

test('a code is told when it comes into sight, and not again while it stays or trembles', () => {
  const newCodes = newlySeen();
  expect(newCodes(['A'], 0)).toEqual(['A']);
  expect(newCodes(['A'], 250)).toEqual([]);
  expect(newCodes([], 500)).toEqual([]);
  expect(newCodes(['A'], 4_000)).toEqual([]);
  expect(newCodes(['A'], 7_000)).toEqual([]);
  expect(newCodes(['A'], 11_500)).toEqual(['A']);
});

test('two codes in sight are told once each, in whatever order they are seen', () => {
  const newCodes = newlySeen();
  expect(newCodes(['A', 'B', 'A'], 0)).toEqual(['A', 'B']);
  expect(newCodes(['B'], 250)).toEqual([]);
  expect(newCodes(['B', 'A'], 500)).toEqual([]);
  expect(newCodes(['C', 'A'], 750)).toEqual(['C']);
});

test('the camera: while a question stands open no code is told, and one that comes meanwhile is told after it', () => {
  const newCodes = newlySeen();
  expect(newCodes(['A'], 0)).toEqual(['A']);
  for (const time of [1_000, 3_000, 5_000, 7_000]) expect(newCodes(['A', 'B'], time, false)).toEqual([]);
  expect(newCodes(['A', 'B'], 8_000)).toEqual(['B']);
});
