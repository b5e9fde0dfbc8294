const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many questions one author may ask within an hour and within a day. */
export const QUESTIONS_AN_HOUR = 10;
export const QUESTIONS_A_DAY = 30;
/** How many unanswered questions one author may have under one specimen. */
export const UNANSWERED_MAX = 3;
/** How old an account is before it may ask. */
const ACCOUNT_AGE_HOURS = 24;
export const EDIT_MINUTES = 10;

/** Whether a user may ask under a specimen, or why not. */
export const askingStates = ['open', 'login', 'own', 'off', 'suspended', 'new_account', 'unanswered'] as const;
export type AskingState = (typeof askingStates)[number];

export type AskerFacts = {
  /** whether the owner takes no questions here; a blocked pair reads the same */
  isOff: boolean;
  /** null for a visitor who is not logged in */
  asker: null | { isOwner: boolean; isSuspended: boolean; accountTimeMs: number; unansweredCount: number };
  nowMs: number;
};

/** Returns whether a user may ask under a specimen that visitors see, or the first reason why not. */
export function askingState({ isOff, asker, nowMs }: AskerFacts): AskingState {
  if (asker?.isOwner) return 'own';
  if (isOff) return 'off';
  if (!asker) return 'login';
  if (asker.isSuspended) return 'suspended';
  if (nowMs - asker.accountTimeMs < ACCOUNT_AGE_HOURS * HOUR_MS) return 'new_account';
  return asker.unansweredCount >= UNANSWERED_MAX ? 'unanswered' : 'open';
}

/** Returns how many hours remain until an account is old enough to ask, at least one. */
export const hoursUntilAsking = (accountTimeMs: number, nowMs: number): number =>
  Math.max(1, Math.ceil((accountTimeMs + ACCOUNT_AGE_HOURS * HOUR_MS - nowMs) / HOUR_MS));

/**
 * Returns the seconds until an author may ask again, 0 if now; `times` are those of the newest questions, the newest
 * first.
 */
export function askingPause(times: readonly number[], nowMs: number): number {
  const pause = (limit: number, spanMs: number) => (times[limit - 1] ?? Number.NEGATIVE_INFINITY) + spanMs - nowMs;
  const pauseMs = Math.max(pause(QUESTIONS_AN_HOUR, HOUR_MS), pause(QUESTIONS_A_DAY, DAY_MS));
  return Math.max(0, Math.ceil(pauseMs / 1000));
}

/** Whether the author of an unanswered question may still change its text. */
export const isEditable = ({ asked_at, answer }: { asked_at: string; answer: object | null }, nowMs: number): boolean =>
  answer === null && nowMs - Date.parse(asked_at) < EDIT_MINUTES * 60_000;

/** The hour of the day, UTC, in which owners get the email about new questions. */
const EMAIL_HOUR = 8;
/** How far back the email looks for questions: to the previous one. */
export const EMAIL_SPAN_MS = DAY_MS;
/** How many questions the email lists. */
export const EMAIL_QUESTIONS_MAX = 5;

/** Returns the number of the day whose emails begin at this time: from 8 to 9 UTC, else null. */
export function questionEmailDay(timeMs: number): number | null {
  const hour = Math.floor((timeMs % DAY_MS) / HOUR_MS);
  return hour === EMAIL_HOUR ? Math.floor(timeMs / DAY_MS) : null;
}
