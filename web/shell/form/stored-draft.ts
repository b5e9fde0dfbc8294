import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { pageUsername, sessionAtom, workUsername } from '#web/shell/session.ts';
import { mirrorDraft, restoreDrafts } from './draft-mirror.ts';

/**
 * A draft: when it was written, the values, and the stored record under them with its version; the version is
 * null for a new record, which has the id that it will be stored under.
 */
type StoredDraft<T> = { at: number; id?: string | undefined; values: T; over: T; version: number | null };

/** Several users may share one device: each has their own drafts. */
function draftKey(name: string, username = pageUsername()) {
  return `draft:${username ?? ''}:${name}`;
}

/** Restores the latest drafts of this user's earlier visits, also if the browser was killed since. */
export const restoreStoredDrafts = () => restoreDrafts(draftKey(''));

/** The draft stored on this device under a name; null if there is none. */
export function readDraft<T>(name: string): StoredDraft<T> | null {
  try {
    const text = localStorage.getItem(draftKey(name));
    return text === null ? null : (JSON.parse(text) as StoredDraft<T>);
  } catch {
    return null;
  }
}

/** The stored values as far as they fit the form: a field whose kind has changed starts empty. */
export function fitDraft<T extends object>(storedValues: Partial<T>, form: T): T {
  const fits = (currentValue: unknown, was: unknown) =>
    Array.isArray(currentValue)
      ? Array.isArray(was)
      : currentValue === null || typeof currentValue !== 'string' || typeof was === 'string';
  const fittingEntries = Object.entries(storedValues).filter(
    ([name, was]) => name in form && fits(form[name as keyof T], was),
  );
  return { ...form, ...Object.fromEntries(fittingEntries) };
}

/** How often drafts were removed since the page was loaded, by their names. */
const removalCounts = new Map<string, number>();
const removalCount = (name: string) => removalCounts.get(name) ?? 0;

/** Removes the draft under a name. A form that still holds it stores it again only once it has changed. */
export function forgetDraft(name: string) {
  removalCounts.set(name, removalCount(name) + 1);
  const key = draftKey(name);
  try {
    if (localStorage.getItem(key) === null) return;
    localStorage.removeItem(key);
    mirrorDraft(key, Date.now(), null);
  } catch {
    // An unavailable storage never held a draft.
  }
}

/** Stores a draft under a name; returns the time, or null if storage is full or unavailable. */
export function keepDraft<T>(
  name: string,
  draft: Omit<StoredDraft<T>, 'at'>,
  username = pageUsername(),
): number | null {
  try {
    const timeMs = Date.now();
    const [key, text] = [draftKey(name, username), JSON.stringify({ at: timeMs, ...draft } satisfies StoredDraft<T>)];
    localStorage.setItem(key, text);
    mirrorDraft(key, timeMs, text);
    return timeMs;
  } catch {
    return null;
  }
}

type DraftOptions<T> = Omit<StoredDraft<T>, 'at'> & { name: string; isChanged: boolean };

/**
 * Stores the values on this device 400 ms after each change while they differ from the stored record; returns
 * the time of the last write, or null. The draft belongs to the user who opened the form, also if another logs
 * in. A draft that was sent, and so removed, stays removed while its form waits for the next page.
 */
export function useStoredDraft<T>({ name, id, values, over, version, isChanged }: DraftOptions<T>): number | null {
  const [storedAt, setStoredAt] = useState<number | null>(null);
  const [formUsername, setFormUsername] = useState(pageUsername);
  const currentUsername = workUsername(useAtomValue(sessionAtom));
  // A form opened by a visitor is assigned to the first user who logs in over it.
  if (formUsername === null && currentUsername !== null) setFormUsername(currentUsername);
  const lastContent = useRef({ text: '', removals: 0 });
  useEffect(() => {
    const text = JSON.stringify([name, values, over, version]);
    if (text !== lastContent.current.text) lastContent.current = { text, removals: removalCount(name) };
    if (!isChanged) return;
    const { removals } = lastContent.current;
    // If storage is full or unavailable nothing is stored; leaving still asks. Stored before the state is set: a
    // page that is being closed renders no more.
    const keep = () => {
      if (removalCount(name) !== removals) return;
      const savedAt = keepDraft(name, { id, values, over, version }, formUsername);
      if (savedAt !== null) setStoredAt(savedAt);
    };
    const timer = setTimeout(keep, 400);
    // A reload within that delay loses nothing either.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [name, id, values, over, version, isChanged, formUsername]);
  return storedAt;
}
