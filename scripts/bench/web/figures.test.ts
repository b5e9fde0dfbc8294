import { expect, it } from 'vitest';
import { findExceeded, type Measurement, timesPlain } from './figures.ts';
import type { Visit } from './visit.ts';

const a: Visit = {
  firstByte: 160,
  firstPaint: 700,
  largest: 780,
  element: 'img',
  shift: 0.01,
  blockingMs: 200,
  inSeries: 2,
  bytes: 60_000,
  scriptBytes: 20_000,
  scripts: 9,
};
const createMeasurement = (changes: Partial<Visit>, slower = 4): Measurement => ({
  name: 'home',
  slower,
  ourVisits: [a, { ...a, ...changes }, { ...a, ...changes }],
  plain: [a, a, a].map((visit) => ({ ...visit, largest: 600 })),
});

it('a page within its budgets breaks none', () => {
  expect(findExceeded(createMeasurement({}))).toEqual([]);
});

it.each<[Partial<Visit>, string]>([
  [{ largest: 1900 }, 'home ×4: 1900 ms until the largest, of 1200; home ×4: 3.17 times the plain page, of 2'],
  [{ largest: 1201 }, 'home ×4: 1201 ms until the largest, of 1200; home ×4: 2.00 times the plain page, of 2'],
  [{ inSeries: 3 }, 'home ×4: 3 requests in series, of 2'],
  [{ scriptBytes: 100_001 }, 'home ×4: 100001 bytes of scripts before the largest, of 100000'],
  [{ shift: 0.03 }, 'home ×4: 0.03 layout shift, of 0.02'],
  [{ scripts: 17 }, 'home ×4: 17 scripts, of 16'],
  [{ largest: Number.NaN }, 'home ×4: NaN ms until the largest, of 1200; home ×4: NaN times the plain page, of 2'],
])('a page over its budget is found by its median: %o', (changes, expectedText) => {
  expect(findExceeded(createMeasurement(changes)).join('; ')).toBe(expectedText);
});

it('times are held to their budget on the slow processor', () => {
  expect(findExceeded(createMeasurement({ largest: 1900 }, 1))).toEqual([]);
});

it('the plain page is the one of the same round', () => {
  const plain = [100, 200, 400].map((largest) => ({ ...a, largest }));
  const ourVisits = [150, 220, 1200].map((largest) => ({ ...a, largest }));
  expect(timesPlain({ name: 'item', slower: 4, ourVisits, plain })).toBe(1.5);
});
