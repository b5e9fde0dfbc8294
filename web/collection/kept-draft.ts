import { useEffect, useState } from 'react';
import { sessionAtom } from '#web/shell/session.ts';
import { store } from '#web/shell/store.ts';

/** What was typed, when, and which version of the stored thing it was typed over; null for a new one. */
export type Kept<T> = { at: number; values: T; version: number | null };

/** Several people may use one device: each has drafts of their own. */
function keyOf(name: string) {
  const session = store.get(sessionAtom);
  return `draft:${session.state === 'in' ? session.profile.username : ''}:${name}`;
}

/** What was typed and not saved, kept on this device under a name; null when there is nothing. */
export function readDraft<T>(name: string): Kept<T> | null {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text === null ? null : (JSON.parse(text) as Kept<T>);
  } catch {
    return null;
  }
}

export function forgetDraft(name: string) {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage closed to us never held a draft.
  }
}

type Keeping<T> = { name: string; values: T; version: number | null; changed: boolean };

/** Keeps the values on this device a moment after each change, while they differ from what is stored; says since when. */
export function useKeptDraft<T>({ name, values, version, changed }: Keeping<T>): number | null {
  const [keptAt, setKeptAt] = useState<number | null>(null);
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      try {
        const at = Date.now();
        localStorage.setItem(keyOf(name), JSON.stringify({ at, values, version } satisfies Kept<T>));
        setKeptAt(at);
      } catch {
        // A full or closed storage keeps nothing; leaving still asks.
      }
    }, 400);
    return () => clearTimeout(timer);
  }, [name, values, version, changed]);
  return keptAt;
}
