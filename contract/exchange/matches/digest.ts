const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/**
 * Offset of a digest week: weeks since the epoch begin on a Thursday; this many hours later it is Sunday 8:00 UTC.
 */
const SENT_AFTER = (3 * 24 + 8) * HOUR;
/** How many matches a digest lists. */
export const DIGEST_MAX = 5;
/** How far back a digest looks for new intents: to the previous digest. */
export const DIGEST_SPAN = WEEK;

/** Returns the number of the week whose digest begins at this time: on Sundays from 8 to 9 UTC, else null. */
export function digestWeek(currentTime: number): number | null {
  const elapsedTime = currentTime - SENT_AFTER;
  return elapsedTime % WEEK < HOUR ? Math.floor(elapsedTime / WEEK) : null;
}
