import { expect, it } from 'vitest';
import { shortDayText } from './short-day.ts';

it.each([
  ['2026-12-14T12:00:00.000Z', 'en', '14 Dec'],
  ['2026-12-14T12:00:00.000Z', 'zh', '12月14日'],
  ['2026-03-14T12:00:00.000Z', 'en', '14 Mar'],
  ['2025-12-14T12:00:00.000Z', 'en', '14 Dec 2025'],
  ['2028-01-02T12:00:00.000Z', 'zh', '2028年1月2日'],
] as const)('the day of %s in %s is %s', (moment, locale, text) => {
  expect(shortDayText(moment, locale, '2026-11-30T12:00:00.000Z')).toBe(text);
});
