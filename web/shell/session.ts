import { atom } from 'jotai';
import type { Profile } from '#contract/account/profile.ts';
import { AUTH_RECHECK } from '#contract/limits.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { forgetRecentChoices } from '#web/lib/forget-recent-choices.ts';
import { forgetStoredUploads } from '#web/lib/forget-stored-uploads.ts';
import { isServer } from '#web/lib/is-server.ts';
import { atomStore } from '#web/shell/atom-store.ts';
import { forgetVisits } from '#web/shell/visits/visits.ts';

/** `isUnanswered`: nothing answered who is there, and 'out' is only what a page is shown as meanwhile. */
type Out = { state: 'out'; isUnanswered?: true };
export type SessionState = { state: 'unknown' } | { state: 'in'; profile: Profile } | Out;

export const sessionAtom = atom<SessionState>({ state: 'unknown' });
const NOT_LOGGED_IN = 11000;
/** Fetched beside the first page: the app starts without the schemas it does not need yet. */
const api = async () => (await import('#contract/account/api.ts')).accountApi;

let checkedAt = Number.NEGATIVE_INFINITY;
let checking: Promise<SessionState> | null = null;

/** The first view is a visitor's until it was taken over; whether its page asked who is there. */
let visit: { taken: Promise<void>; wasAsked: boolean } | null = null;

/**
 * Until the server's first view is taken over, pages are those of a visitor, as it drew them; then `after` hears whether
 * somebody is there whom the page would have shown something else.
 */
export function visitUntil(taken: Promise<void>, drawn: SessionState, after: () => void) {
  const begun = { taken, wasAsked: false };
  visit = begun;
  // Without a cookie nobody is there, and nobody needs to be asked.
  if (drawn.state === 'out') checkedAt = performance.now();
  atomStore.set(sessionAtom, drawn);
  void taken.then(async () => {
    visit = null;
    const { state } = await checkSession();
    if (state === 'in' && begun.wasAsked) after();
  });
}

/** `taken`: from when on the page may show who is there. */
type Asked = { force?: boolean; taken?: Promise<void> };

/**
 * Asks the server who is there, at most every five minutes unless forced. 'Not logged in' is an answer, not a failure;
 * a call that fails otherwise leaves what was known, and 'out' where nothing was.
 */
export function checkSession({ force = false, taken }: Asked = {}): Promise<SessionState> {
  if (isServer) return Promise.resolve({ state: 'out' });
  if (visit && !force) {
    visit.wasAsked = true;
    return Promise.resolve({ state: 'out' });
  }
  if (!force && performance.now() - checkedAt < AUTH_RECHECK)
    return checking ?? Promise.resolve(atomStore.get(sessionAtom));
  checkedAt = performance.now();
  checking = ask(taken).finally(() => {
    checking = null;
  });
  return checking;
}

/** Looks again who is there, for no page in particular: not before the first one was taken over. */
export function recheckSession() {
  if (!visit) void checkSession();
}

async function ask(taken: Promise<void> | undefined): Promise<SessionState> {
  let session: SessionState;
  try {
    session = { state: 'in', profile: await call((await api()).profile, {}, { quiet: true }) };
  } catch (fault) {
    const known = atomStore.get(sessionAtom);
    const out = fault instanceof ApiError && fault.code === NOT_LOGGED_IN;
    const isUnanswered = fault instanceof ApiError && fault.status === null;
    const nobody: Out = isUnanswered ? { state: 'out', isUnanswered } : { state: 'out' };
    session = out || known.state !== 'in' ? nobody : known;
    if (out) forgetAll();
    else checkedAt = Number.NEGATIVE_INFINITY;
  }
  if (isReaderChanged(atomStore.get(sessionAtom), session)) forgetVisits();
  await (taken ?? visit?.taken);
  atomStore.set(sessionAtom, session);
  return session;
}

/** Whether the user whose pages were read is gone: another window may have logged another user in. */
const isReaderChanged = (before: SessionState, now: SessionState) =>
  before.state === 'in' && (now.state !== 'in' || now.profile.username !== before.profile.username);

/** Ends the session. When the call fails nothing changes here; it is only logged. */
export async function logOut(): Promise<boolean> {
  try {
    await call((await api()).logout, {}, { quiet: true });
  } catch (fault) {
    console.error('Log out failed', fault);
    return false;
  }
  forgetAll();
  atomStore.set(sessionAtom, { state: 'out' });
  return true;
}

/** What the one who was there leaves to nobody after. */
function forgetAll() {
  forgetRecentChoices();
  forgetStoredUploads();
}
