import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EmailUrgency, emailUrgency, fitsBudget, nextDayTry, nextTry } from './email-schedule.ts';

const createdMs = Date.UTC(2026, 11, 1, 22);
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** The seconds after which an email is tried, when each try fails a second after it began. */
function trySeconds(urgency: EmailUrgency): number[] {
  const seconds: number[] = [];
  for (let nowMs: number | null = createdMs; ; ) {
    nowMs = nextTry({ urgency, createdMs }, nowMs + SECOND_MS);
    if (nowMs === null) return seconds;
    seconds.push((nowMs - createdMs) / SECOND_MS);
  }
}

describe('the tries of an email', () => {
  it.each([
    ['code', [5, 20, 60, 180, 420]],
    ['reset', [5, 20, 60, 180, 420, 600, 1_200, 1_800, 2_400, 3_000]],
    ['notice', [5, 20, 60, 180, 420, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 57_600, 72_000, 86_400]],
  ] as const)('%s: are these, in seconds after it was asked for', (urgency, seconds) => {
    expect(trySeconds(urgency)).toEqual(seconds);
  });

  it.each([
    ['verification_code', 'code'],
    ['account_exists', 'code'],
    ['password_reset', 'reset'],
    ['password_changed', 'notice'],
    ['deadline', 'notice'],
  ] as const)('of the kind %s are those of a %s', (kind, urgency) => {
    expect(emailUrgency(kind)).toBe(urgency);
  });

  it('always lie ahead', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('code', 'reset', 'notice'),
        fc.nat(48 * HOUR_MS),
        fc.float({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (urgency, age, share) => {
          const job = { urgency, createdMs } as const;
          const nowMs = createdMs + age;
          expect(nextTry(job, nowMs) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(nowMs);
          expect(nextDayTry(job, nowMs, share) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(nowMs);
        },
      ),
    );
  });
});

it.each([
  ['notice', Date.UTC(2026, 11, 2, 0, 5)],
  ['code', createdMs + 5 * SECOND_MS],
  ['reset', createdMs + 5 * SECOND_MS],
] as const)('after the limit of a day a %s is tried then', (urgency, dueMs) => {
  expect(nextDayTry({ urgency, createdMs }, createdMs + SECOND_MS, 0.5)).toBe(dueMs);
});

it('a reset link asked for shortly before midnight waits for the new day', () => {
  const lateMs = Date.UTC(2026, 11, 1, 23, 50);
  expect(nextDayTry({ urgency: 'reset', createdMs: lateMs }, lateMs, 0)).toBe(Date.UTC(2026, 11, 2));
});

it.each([
  ['notice', 79, true],
  ['notice', 80, false],
  ['code', 80, true],
  ['reset', 99, true],
  ['code', 100, false],
] as const)('with a budget of 100 a day a %s after %i is sent: %s', (urgency, sentToday, fits) => {
  expect(fitsBudget(urgency, sentToday, 100)).toBe(fits);
  expect(fitsBudget(urgency, sentToday, 0)).toBe(true);
});
