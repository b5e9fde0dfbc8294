import { COOKIE_LIFE_SECONDS } from '#contract/http/limits.ts';

/** Stores a choice for a year in a cookie (for the server render) and in local storage. */
export function remember(name: string, value: string) {
  document.cookie = `${name}=${value}; path=/; max-age=${COOKIE_LIFE_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be unavailable (private windows); the cookie is enough.
  }
}

/** The stored choice, from local storage, else the cookie. */
export function recall(name: string): string | null {
  try {
    const storedValue = localStorage.getItem(name);
    if (storedValue !== null) return storedValue;
  } catch {
    // As above.
  }
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return cookie ? cookie.slice(name.length + 1) : null;
}
