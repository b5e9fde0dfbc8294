import type { EmailKind } from './email-values.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** When an email is tried again after it was asked for, in milliseconds. */
const firstTries = [5, 20, 60, 180, 420].map((seconds) => seconds * SECOND_MS);
const RESET_PAUSE = 10 * MINUTE_MS;
/** A link is good for 60 minutes: one that arrives later than this leaves too little time. */
const RESET_LIMIT = 50 * MINUTE_MS;
const resetTries = Array.from({ length: RESET_LIMIT / RESET_PAUSE }, (_, index) => (index + 1) * RESET_PAUSE);
const laterTries = [15 * MINUTE_MS, 30 * MINUTE_MS, ...[1, 2, 4, 8, 12, 16, 20, 24].map((hours) => hours * HOUR_MS)];

/** Emails that somebody waits for before a page. */
const codeKinds = new Set<EmailKind>(['verification_code', 'email_code', 'account_exists', 'email_in_use']);

/** How urgent an email is: a code is worth nothing after some minutes, a reset link after an hour. */
export type EmailUrgency = 'code' | 'reset' | 'notice';

export function emailUrgency(kind: EmailKind): EmailUrgency {
  if (codeKinds.has(kind)) return 'code';
  return kind === 'password_reset' ? 'reset' : 'notice';
}

const tries: Record<EmailUrgency, number[]> = {
  code: firstTries,
  reset: [...firstTries, ...resetTries],
  notice: [...firstTries, ...laterTries],
};

type EmailJob = { urgency: EmailUrgency; createdMs: number };

/** The moment of an email's next try, in milliseconds; null where there is none any more. */
export function nextTry({ urgency, createdMs }: EmailJob, nowMs: number): number | null {
  const delay = tries[urgency].find((candidate) => createdMs + candidate > nowMs);
  return delay === undefined ? null : createdMs + delay;
}

/**
 * The moment of the next try after the limit of a day was reached: the next day by universal time, spread over its first
 * ten minutes. Null where the email is no longer worth sending by then.
 */
export function nextDayTry({ urgency, createdMs }: EmailJob, nowMs: number, share = Math.random()): number | null {
  const nextDayMs = Math.floor(nowMs / (24 * HOUR_MS) + 1) * 24 * HOUR_MS;
  const dueMs = nextDayMs + Math.floor(share * 10 * MINUTE_MS);
  const lastDelay = tries[urgency].at(-1) ?? 0;
  return urgency === 'notice' || dueMs <= createdMs + lastDelay ? dueMs : nextTry({ urgency, createdMs }, nowMs);
}

/** The share of a day's emails that codes and reset links alone may use, so that notices never use it up. */
const RESERVE = 0.2;

/** Whether an email may still be sent on a day with a budget; 0 is no budget. */
export function fitsBudget(urgency: EmailUrgency, sentToday: number, budget: number): boolean {
  if (budget === 0) return true;
  return sentToday < (urgency === 'notice' ? Math.floor(budget * (1 - RESERVE)) : budget);
}
