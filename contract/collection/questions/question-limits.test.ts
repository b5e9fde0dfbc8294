import { describe, expect, it } from 'vitest';
import { askingPause, askingState, hoursUntilAsking, isEditable, questionEmailDay } from './question-limits.ts';

const HOUR = 3_600_000;
const nowMs = Date.UTC(2027, 0, 10, 12);
const asker = { isOwner: false, isSuspended: false, accountTimeMs: nowMs - 48 * HOUR, unansweredCount: 0 };

it.each([
  ['open', {}, false],
  ['own', { isOwner: true }, true],
  ['off', {}, true],
  ['suspended', { isSuspended: true }, false],
  ['new_account', { accountTimeMs: nowMs - 24 * HOUR + 1 }, false],
  ['open', { accountTimeMs: nowMs - 24 * HOUR }, false],
  ['open', { unansweredCount: 2 }, false],
  ['unanswered', { unansweredCount: 3 }, false],
])('asking is %s with %o', (state, facts, isOff) => {
  expect(askingState({ isOff, asker: { ...asker, ...facts }, nowMs })).toBe(state);
});

it('asks a visitor to log in, but not where no questions are taken', () => {
  expect(askingState({ isOff: false, asker: null, nowMs })).toBe('login');
  expect(askingState({ isOff: true, asker: null, nowMs })).toBe('off');
});

describe('the pause between questions', () => {
  const times = (count: number, ageMs: number) => Array.from({ length: count }, () => nowMs - ageMs);

  it('is none up to nine in an hour, and until the oldest of ten is an hour old', () => {
    expect(askingPause([], nowMs)).toBe(0);
    expect(askingPause(times(9, 1_000), nowMs)).toBe(0);
    expect(askingPause([...times(9, 1_000), nowMs - 59 * 60_000], nowMs)).toBe(60);
  });

  it('is until the oldest of thirty is a day old', () => {
    expect(askingPause(times(29, 2 * HOUR), nowMs)).toBe(0);
    expect(askingPause(times(30, 23 * HOUR), nowMs)).toBe(3_600);
  });
});

it.each([
  [0, 24],
  [23 * HOUR, 1],
  [23.9 * HOUR, 1],
])('an account of %d ms may ask in %d hours', (ageMs, hours) => {
  expect(hoursUntilAsking(nowMs - ageMs, nowMs)).toBe(hours);
});

it('a question is edited for ten minutes, while it is unanswered', () => {
  const asked_at = new Date(nowMs - 10 * 60_000 + 1).toISOString();
  expect(isEditable({ asked_at, answer: null }, nowMs)).toBe(true);
  expect(isEditable({ asked_at, answer: null }, nowMs + 1)).toBe(false);
  expect(isEditable({ asked_at, answer: {} }, nowMs)).toBe(false);
});

it.each([
  ['2027-01-10T07:59:59Z', false],
  ['2027-01-10T08:00:00Z', true],
  ['2027-01-10T08:59:59Z', true],
  ['2027-01-10T09:00:00Z', false],
])('at %s the daily email begins: %s', (moment, begins) => {
  expect(questionEmailDay(Date.parse(moment)) !== null).toBe(begins);
});
