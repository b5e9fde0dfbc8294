const DAY = 86_400_000;
/** After so long without activity an intent's owner is asked whether it is still available. */
export const ASK_AFTER = 90 * DAY;
/** So long they have to answer: what nobody asked in time has no less. */
export const ANSWER_WITHIN = 30 * DAY;

/** How an open intent stands: when its owner was last active at it, and when they were asked about it since. */
type IntentClock = {
  active_at: number;
  reminder_sent_at: number | null;
  /** whether a conversation about it is open: then nobody has to be asked */
  is_discussed: boolean;
  /** whether its owner is away */
  is_away: boolean;
};

/** When an intent that was asked about closes, unless its owner answers. */
export const closeTime = (askedAt: number): number => askedAt + ANSWER_WITHIN;

/** What time asks of an open intent now: to ask its owner, to close it, or nothing. */
export function intentDue({ active_at, reminder_sent_at, is_discussed, is_away }: IntentClock, currentTime: number) {
  if (is_discussed || is_away) return null;
  if (reminder_sent_at !== null) return currentTime >= closeTime(reminder_sent_at) ? ('close' as const) : null;
  return currentTime >= active_at + ASK_AFTER ? ('ask' as const) : null;
}
