import { expect, it } from 'vitest';
import * as accountLifetimes from '#contract/account/lifetimes.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { OPERATION_DAYS, TRASH_DAYS, UNDO_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import { threadDays } from '#contract/exchange/state/thread-times.ts';
import {
  ANSWER_DAYS,
  COOKIE_LIFE_SECONDS,
  DELETION_ANSWER_DAYS,
  JOB_DAYS,
  SESSION_DAYS,
} from '#contract/http/limits.ts';
import { SHARED_IMAGE_DAYS } from '#contract/media/shared-image.ts';
import { storedData } from './stored-data.ts';

const { CODE_MINUTES, DELETION_DAYS, REPORTED_TEXT_DAYS, RESET_MINUTES, VACATION_DAYS } = accountLifetimes;

// What people agreed to: who changes a duration here or in the code gives the terms a new version.
const agreedTerms = {
  version: '2026-12-01',
  durations: {
    account_deletion: [[14], [DELETION_DAYS]],
    sessions: [[30], [SESSION_DAYS]],
    codes: [
      [10, 60],
      [CODE_MINUTES, RESET_MINUTES],
    ],
    answers: [
      [1, 31],
      [ANSWER_DAYS, DELETION_ANSWER_DAYS],
    ],
    emails: [[7], [JOB_DAYS]],
    vacations: [[100], [VACATION_DAYS]],
    reports: [[365], [REPORTED_TEXT_DAYS]],
    specimens: [[30], [TRASH_DAYS]],
    operations: [
      [30, 365],
      [UNDO_DAYS, OPERATION_DAYS],
    ],
    preview_images: [[7], [SHARED_IMAGE_DAYS]],
    sent_addresses: [[30], [threadDays.addresses]],
    covers: [[30], [threadDays.covers]],
    device_cookie: [[365], [COOKIE_LIFE_SECONDS / 86_400]],
  },
} as const;

const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

it('the privacy page says the durations that the code uses and that people agreed to, in both languages', () => {
  expect(TERMS_VERSION).toBe(agreedTerms.version);
  const durations = storedData.map(({ id, duration }) => [id, numbers(duration.en), numbers(duration.zh)] as const);
  expect(
    durations
      .filter(([, ...counts]) => counts.flat().length > 0)
      .map(([id]) => id)
      .sort(),
  ).toEqual(Object.keys(agreedTerms.durations).sort());
  for (const [id, en, zh] of durations) {
    const row = Object.entries(agreedTerms.durations).find(([key]) => key === id)?.[1];
    if (!row) continue;
    const [days, constants] = row;
    expect(constants, id).toEqual(days);
    expect([en, zh], id).toEqual([days, days]);
  }
});

it('every row is named once and says all of it in both languages', () => {
  expect(new Set(storedData.map(({ id }) => id)).size).toBe(storedData.length);
  for (const { id, content, duration, readers } of storedData)
    for (const text of [content, duration, readers]) {
      expect(text.en.trim(), id).not.toBe('');
      expect(text.zh, id).toMatch(/\p{Script=Han}/u);
    }
});
