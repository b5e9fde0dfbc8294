import { expect, it } from 'vitest';
import { digestWeek } from './digest.ts';

it.each([
  ['2026-11-22T07:59:59Z', false],
  ['2026-11-22T08:00:00Z', true],
  ['2026-11-22T08:59:59Z', true],
  ['2026-11-22T09:00:00Z', false],
  ['2026-11-23T08:30:00Z', false],
])('at %s a digest begins: %s', (moment, begins) => {
  expect(digestWeek(Date.parse(moment)) !== null).toBe(begins);
});

it('each Sunday is another week', () => {
  const weeks = ['2026-11-15T08:00:00Z', '2026-11-22T08:00:00Z', '2026-11-29T08:59:00Z']
    .map(Date.parse)
    .map(digestWeek);
  const [firstWeek = 0] = weeks;
  expect(weeks).toEqual([firstWeek, Number(firstWeek) + 1, Number(firstWeek) + 2]);
});
