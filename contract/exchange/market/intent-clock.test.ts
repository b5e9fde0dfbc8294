import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeTime, intentDue } from './intent-clock.ts';

const DAY = 86_400_000;
const quiet = { active_at: 0, reminder_sent_at: null, is_discussed: false, is_away: false };

describe('an open intent', () => {
  it.each<[string, object, number, 'ask' | 'close' | null]>([
    ['rests for 90 days', {}, 90 * DAY - 1, null],
    ['is asked about after 90 days', {}, 90 * DAY, 'ask'],
    ['is asked about once', { reminder_sent_at: 90 * DAY }, 91 * DAY, null],
    ['waits for the answer', { reminder_sent_at: 90 * DAY }, 120 * DAY - 1, null],
    ['closes at 120 days', { reminder_sent_at: 90 * DAY }, 120 * DAY, 'close'],
    ['has its 30 days where it was asked about late', { reminder_sent_at: 200 * DAY }, 220 * DAY, null],
    ['is left alone while it is talked about', { is_discussed: true }, 300 * DAY, null],
    ['is not closed while it is talked about', { reminder_sent_at: 90 * DAY, is_discussed: true }, 300 * DAY, null],
    ['is left alone while its owner is away', { is_away: true }, 300 * DAY, null],
    ['is not closed while its owner is away', { reminder_sent_at: 90 * DAY, is_away: true }, 300 * DAY, null],
  ])('%s', (_, change, currentTime, expectedAction) =>
    expect(intentDue({ ...quiet, ...change }, currentTime)).toBe(expectedAction),
  );

  it('is never closed without 30 days to answer in, whenever it is looked at', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }), (waits) => {
        let currentTime = 0;
        let clock = { ...quiet, reminder_sent_at: null as number | null };
        for (const days of waits) {
          currentTime += days * DAY;
          const due = intentDue(clock, currentTime);
          if (due === 'ask') clock = { ...clock, reminder_sent_at: currentTime };
          if (due !== 'close') continue;
          expect(currentTime - (clock.reminder_sent_at ?? currentTime)).toBeGreaterThanOrEqual(30 * DAY);
          expect(currentTime).toBeGreaterThanOrEqual(closeTime(clock.reminder_sent_at ?? Number.POSITIVE_INFINITY));
          return;
        }
      }),
    );
  });
});
