/** Wrong tries of one name that nobody has to wait for. */
const FREE = 10;
/** With each of these more, the pause doubles. */
const STEP = 10;
const LONGEST = 30;

/**
 * How many seconds lie between two tries of what somebody types to log in, after so many wrong ones within a quarter of
 * an hour: a pause and never a wall, for whoever knows a name could hold its owner out by it.
 */
export function loginPause(tries: number): number {
  if (tries <= FREE) return 0;
  return Math.min(LONGEST, 2 ** Math.ceil((tries - FREE) / STEP));
}
