import { atom } from 'jotai';
import type { Profile } from '#contract/account/profile.ts';
import { AUTH_RECHECK } from '#contract/limits.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { forgetKeptUploads } from '#web/lib/forget-kept-uploads.ts';
import { forgetRecentChoices } from '#web/lib/forget-recent-choices.ts';
import { store } from '#web/shell/store.ts';

export type Session = { state: 'unknown' } | { state: 'in'; profile: Profile } | { state: 'out' };

export const sessionAtom = atom<Session>({ state: 'unknown' });
const NOT_LOGGED_IN = 11000;
/** Fetched beside the first page: the app starts without the schemas it does not need yet. */
const api = async () => (await import('#contract/account/api.ts')).accountApi;

let checkedAt = Number.NEGATIVE_INFINITY;
let unanswered = false;

/** Whether the last question who is there got no answer: then 'out' is only what a page is shown as meanwhile. */
export const isUnanswered = () => unanswered;
let checking: Promise<Session> | null = null;

/**
 * Asks the server who is there, at most every five minutes unless forced. 'Not logged in' is an answer, not a failure;
 * a call that fails otherwise leaves what was known, and 'out' where nothing was.
 */
export function checkSession({ force = false } = {}): Promise<Session> {
  if (!force && performance.now() - checkedAt < AUTH_RECHECK)
    return checking ?? Promise.resolve(store.get(sessionAtom));
  checkedAt = performance.now();
  checking = ask().finally(() => {
    checking = null;
  });
  return checking;
}

async function ask(): Promise<Session> {
  let session: Session;
  unanswered = false;
  try {
    session = { state: 'in', profile: await call((await api()).profile, {}, { quiet: true }) };
  } catch (fault) {
    const known = store.get(sessionAtom);
    const out = fault instanceof ApiError && fault.code === NOT_LOGGED_IN;
    session = out || known.state === 'unknown' ? { state: 'out' } : known;
    if (out) forgetAll();
    else checkedAt = Number.NEGATIVE_INFINITY;
    unanswered = fault instanceof ApiError && fault.status === null;
  }
  store.set(sessionAtom, session);
  return session;
}

/** Ends the session. When the call fails nothing changes here; it is only logged. */
export async function logOut(): Promise<boolean> {
  try {
    await call((await api()).logout, {}, { quiet: true });
  } catch (fault) {
    console.error('Log out failed', fault);
    return false;
  }
  forgetAll();
  store.set(sessionAtom, { state: 'out' });
  return true;
}

/** What the one who was there leaves to nobody after. */
function forgetAll() {
  forgetRecentChoices();
  forgetKeptUploads();
}
