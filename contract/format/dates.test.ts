import { describe, expect, it } from 'vitest';
import { fail } from '#contract/http/envelope.ts';
import { calendarDate, dateSpan, dayByUniversalTime, dayText, momentText } from './dates.ts';

/** Half past midnight of the 24th in Shanghai; still the 23rd in UTC and in New York. */
const moment = '2026-11-23T16:30:00.000Z';

describe('a calendar date', () => {
  it('stays as partial as it is known', () => {
    const dates = ['1987', '1987-05', '1987-05-12'];
    expect(dates.map((date) => calendarDate(date, 'en'))).toEqual(['1987', 'May 1987', '12 May 1987']);
    expect(dates.map((date) => calendarDate(date, 'zh'))).toEqual(['1987', '1987年5月', '1987年5月12日']);
  });

  it('that is none stays as it stands', () => expect(calendarDate('1987-13-40', 'en')).toBe('1987-13-40'));
});

it.each([
  ['1991', '2019', '1991–2019', '1991–2019'],
  ['1991', '2019-10', '1991 – October 2019', '1991 – 2019年10月'],
  ['1991', null, '1991', '1991'],
  [null, '2019-10', 'October 2019', '2019年10月'],
  [null, null, null, null],
])('from %s to %s is %j, in Chinese %j', (from, to, en, zh) => {
  const spans = [dateSpan(from, to, 'en'), dateSpan(from, to, 'zh')];
  expect(spans.map((span) => span?.replaceAll('\u00a0', ' ') ?? null)).toEqual([en, zh]);
});

describe('a moment', () => {
  it.each([
    ['Asia/Shanghai', '24 November 2026', '24 November 2026 at 00:30'],
    ['America/New_York', '23 November 2026', '23 November 2026 at 11:30'],
  ])('is told by the clock of the reader in %s', (zone, day, expectedText) => {
    expect(dayText(moment, 'en', zone)).toBe(day);
    expect(momentText(Date.parse(moment), 'en', zone).replaceAll('\u202f', ' ')).toBe(expectedText);
  });

  it('says that it goes by universal time where the reader is not known', () => {
    const texts = [dayByUniversalTime(moment, 'en'), dayByUniversalTime(moment, 'zh')];
    expect(texts).toEqual(['23 November 2026 (UTC)', '2026年11月23日（UTC）']);
    const refusal = fail('ship_twice', 'en', { date: moment });
    expect(refusal.m).toBe('You marked your parcel as shipped on 23 November 2026 (UTC).');
    expect(refusal.d).toMatchObject({ date: moment });
  });
});
