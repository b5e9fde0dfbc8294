const DAY = 86_400_000;
/** How long an intent may be inactive before its owner is asked whether it is still available, in milliseconds. */
export const ASK_AFTER = 90 * DAY;
/** How long the owner has to answer, even if the question was asked late; in milliseconds. */
export const ANSWER_WITHIN = 30 * DAY;

/** The times of an open intent: when its owner was last active on it, and when they were asked about it since. */
type IntentClock = {
  active_at: number;
  reminder_sent_at: number | null;
  /** whether it has an open conversation: then its owner is not asked */
  is_discussed: boolean;
  /** whether its owner is away */
  is_away: boolean;
};

/** Returns when an intent closes after the question, unless its owner answers. */
export const closeTime = (askedAt: number): number => askedAt + ANSWER_WITHIN;

/** Returns what is due for an open intent now: to ask its owner, to close it, or null. */
export function intentDue({ active_at, reminder_sent_at, is_discussed, is_away }: IntentClock, currentTime: number) {
  if (is_discussed || is_away) return null;
  if (reminder_sent_at !== null) return currentTime >= closeTime(reminder_sent_at) ? ('close' as const) : null;
  return currentTime >= active_at + ASK_AFTER ? ('ask' as const) : null;
}
