import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { pageUsername, sessionAtom, workUsername } from '#web/shell/session.ts';
import { mirrorDraft, restoreDrafts } from './draft-mirror.ts';

/**
 * What was typed, when, and what it was typed over: the stored thing as it was, and its version; null for a new one,
 * which has the id it will be stored by.
 */
type StoredDraft<T> = { at: number; id?: string | undefined; values: T; over: T; version: number | null };

/** Several people may use one device: each has drafts of their own. */
function draftKey(name: string, username = pageUsername()) {
  return `draft:${username ?? ''}:${name}`;
}

/** Has what an earlier visit of this person kept as it was last, also where the browser was killed since. */
export const restoreStoredDrafts = () => restoreDrafts(draftKey(''));

/** What was typed and not saved, kept on this device under a name; null when there is nothing. */
export function readDraft<T>(name: string): StoredDraft<T> | null {
  try {
    const text = localStorage.getItem(draftKey(name));
    return text === null ? null : (JSON.parse(text) as StoredDraft<T>);
  } catch {
    return null;
  }
}

/** What was kept, as far as it still has the shape of the form: a field that has become another kind begins anew. */
export function fitDraft<T extends object>(storedValues: Partial<T>, form: T): T {
  const fits = (currentValue: unknown, was: unknown) =>
    Array.isArray(currentValue)
      ? Array.isArray(was)
      : currentValue === null || typeof currentValue !== 'string' || typeof was === 'string';
  const same = Object.entries(storedValues).filter(([name, was]) => name in form && fits(form[name as keyof T], was));
  return { ...form, ...Object.fromEntries(same) };
}

export function forgetDraft(name: string) {
  const key = draftKey(name);
  try {
    if (localStorage.getItem(key) === null) return;
    localStorage.removeItem(key);
    mirrorDraft(key, Date.now(), null);
  } catch {
    // Storage closed to us never held a draft.
  }
}

/** Keeps what was typed under a name; says when, or null where storage is full or closed to us. */
export function keepDraft<T>(
  name: string,
  draft: Omit<StoredDraft<T>, 'at'>,
  username = pageUsername(),
): number | null {
  try {
    const at = Date.now();
    const [key, text] = [draftKey(name, username), JSON.stringify({ at, ...draft } satisfies StoredDraft<T>)];
    localStorage.setItem(key, text);
    mirrorDraft(key, at, text);
    return at;
  } catch {
    return null;
  }
}

type DraftOptions<T> = Omit<StoredDraft<T>, 'at'> & { name: string; isChanged: boolean };

/**
 * Keeps the values on this device a moment after each change, while they differ from what is stored; says since when.
 * They are kept for the user who was there when the form was opened, whoever is by then.
 */
export function useStoredDraft<T>({
  name,
  id,
  values,
  over,
  version,
  isChanged: changed,
}: DraftOptions<T>): number | null {
  const [storedAt, setStoredAt] = useState<number | null>(null);
  const [formUsername, setFormUsername] = useState(pageUsername);
  const currentUsername = workUsername(useAtomValue(sessionAtom));
  // A form that a visitor opened becomes the first user's who logs in over it.
  if (formUsername === null && currentUsername !== null) setFormUsername(currentUsername);
  useEffect(() => {
    if (!changed) return;
    // A full or closed storage keeps nothing; leaving still asks. Kept before it is told: a page that goes draws no more.
    const keep = () => {
      const savedAt = keepDraft(name, { id, values, over, version }, formUsername);
      if (savedAt !== null) setStoredAt(savedAt);
    };
    const timer = setTimeout(keep, 400);
    // Who reloads within that moment loses nothing either.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [name, id, values, over, version, changed, formUsername]);
  return storedAt;
}
