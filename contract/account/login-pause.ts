/** Wrong tries for one name that cause no pause. */
const FREE = 10;
/** The pause doubles with each further STEP tries. */
const STEP = 10;
const LONGEST = 30;

/**
 * Returns the pause in seconds between two login tries for one name, after so many wrong ones within a quarter of
 * an hour. It is never a lock: otherwise anyone who knows a name could keep its owner out.
 */
export function loginPause(tries: number): number {
  if (tries <= FREE) return 0;
  return Math.min(LONGEST, 2 ** Math.ceil((tries - FREE) / STEP));
}
