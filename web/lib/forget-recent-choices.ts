/** Begins the key of all that was chosen lately and is kept on this device. */
export const RECENT_PREFIX = 'recent:';

/** Forgets recent choices, so that nobody who logs in afterwards sees them. Apart from the rest, because the first page carries it. */
export function forgetRecentChoices() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage closed to us never held any.
  }
}
