/** The prefix of the storage keys of recent choices on this device. */
export const RECENT_PREFIX = 'recent:';

/**
 * Removes recent choices, so that the next user who logs in does not see them. In a file of its own, because the
 * first page loads it.
 */
export function forgetRecentChoices() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // A closed storage never stored any.
  }
}
