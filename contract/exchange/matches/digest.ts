const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** The week that the numbers are counted from begins on a Thursday, as the epoch did: so many hours later it is Sunday at eight. */
const SENT_AFTER = (3 * 24 + 8) * HOUR;
/** How many matches a digest names. */
export const DIGEST_MAX = 5;
/** What is new for a digest: what was opened since the one before. */
export const DIGEST_SPAN = WEEK;

/** The number of the week whose digest is begun at a moment: on Sundays from 8 to 9 by universal time, else null. */
export function digestWeek(currentTime: number): number | null {
  const elapsedTime = currentTime - SENT_AFTER;
  return elapsedTime % WEEK < HOUR ? Math.floor(elapsedTime / WEEK) : null;
}
