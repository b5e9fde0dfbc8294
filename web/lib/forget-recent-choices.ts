/** Begins the key of all that was chosen lately and is kept on this device. */
export const RECENT = 'recent:';

/** Nobody who comes after sees what was chosen before. Apart from the rest, because the first page carries it. */
export function forgetRecentChoices() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT)) localStorage.removeItem(key);
  } catch {
    // Storage closed to us never held any.
  }
}
