import { atom } from 'jotai';
import type { Profile } from '#contract/account/profile.ts';
import { AUTH_RECHECK } from '#contract/http/limits.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { loadChunk } from '#web/lib/faults/load-chunk.ts';
import { forgetRecentChoices } from '#web/lib/forget-recent-choices.ts';
import { forgetStoredUploads } from '#web/lib/forget-stored-uploads.ts';
import { isServer } from '#web/lib/is-server.ts';
import { forgetVisits } from '#web/shell/visits/visits.ts';

/**
 * A visitor's session. `isUnanswered`: the server did not answer, and 'out' only decides what the page shows
 * meanwhile. `expiredUsername`: the user whose session ended here without a log-out; their typed input and
 * choices wait for their log-in. `otherUsername`: the user now logged in instead, through another tab of the
 * browser. `hasLeft`: the user logged out on this page, which then redirects itself.
 */
type LoggedOutState = {
  state: 'out';
  isUnanswered?: true;
  expiredUsername?: string;
  otherUsername?: string;
  hasLeft?: true;
};
export type SessionState = { state: 'unknown' } | { state: 'in'; profile: Profile } | LoggedOutState;

export const sessionAtom = atom<SessionState>({ state: 'unknown' });

/**
 * The username of the user whose work this page holds: logged in, or with a session that ended without a
 * log-out; else null.
 */
export function workUsername(session: SessionState): string | null {
  if (session.state === 'in') return session.profile.username;
  return session.state === 'out' ? (session.expiredUsername ?? null) : null;
}
/** The username of the user whose page this is; null for a visitor. */
export const pageUsername = (): string | null => workUsername(atomStore.get(sessionAtom));

/** The username of the user who is logged in instead of the page's user; null if there is none. */
export const otherUsername = (session: SessionState): string | null =>
  (session.state === 'out' && session.otherUsername) || null;

/** Imported in parallel with the first page, so that the app starts without these schemas. */
const api = async () => (await loadChunk(() => import('#contract/account/api.ts'))).accountApi;

let checkedAt = Number.NEGATIVE_INFINITY;
let pendingCheck: Promise<SessionState> | null = null;

/**
 * Set until hydration, while the page is rendered for a visitor; `wasAsked` records whether the page checked the
 * session.
 */
let visit: { hydration: Promise<void>; wasAsked: boolean } | null = null;

/**
 * Treats pages as a visitor's, as the server rendered them, until hydration; then calls `onUserFound` if a user
 * is logged in and the page depended on the session.
 */
export function startAsVisitor(hydration: Promise<void>, renderedSession: SessionState, onUserFound: () => void) {
  const newVisit = { hydration, wasAsked: false };
  visit = newVisit;
  // Without a session cookie there is no user, and no need to ask the server.
  if (renderedSession.state === 'out') checkedAt = performance.now();
  atomStore.set(sessionAtom, renderedSession);
  void hydration.then(async () => {
    visit = null;
    const { state } = await checkSession();
    if (state === 'in' && newVisit.wasAsked) onUserFound();
  });
}

/** `taken`: resolves when the page may show the session. */
type CheckOptions = { force?: boolean; hydration?: Promise<void> };

/**
 * Asks the server for the session, at most every five minutes unless forced. `not_logged_in` is an answer, not a
 * failure; after any other failure the known session stays, or 'out' if there was none. Never throws.
 */
export function checkSession({ force = false, hydration }: CheckOptions = {}): Promise<SessionState> {
  if (isServer) return Promise.resolve({ state: 'out' });
  if (visit && !force) {
    visit.wasAsked = true;
    return Promise.resolve({ state: 'out' });
  }
  if (!force && performance.now() - checkedAt < AUTH_RECHECK)
    return pendingCheck ?? Promise.resolve(atomStore.get(sessionAtom));
  checkedAt = performance.now();
  pendingCheck = ask(hydration).finally(() => {
    pendingCheck = null;
  });
  return pendingCheck;
}

/** Checks the session again, but not before hydration. */
export function recheckSession() {
  if (!visit) void checkSession();
}

async function ask(hydration: Promise<void> | undefined): Promise<SessionState> {
  let session: SessionState;
  try {
    session = sessionOfPage(await call((await api()).profile, {}, { quiet: true }));
  } catch (fault) {
    const knownSession = atomStore.get(sessionAtom);
    const isLoggedOut = fault instanceof ApiError && fault.error === 'not_logged_in';
    const visitorSession = visitorState(knownSession, fault);
    session = isLoggedOut || knownSession.state !== 'in' ? visitorSession : knownSession;
    // Uploads are kept for the same user's next log-in: forgetting them would lose photos stored nowhere else.
    if (isLoggedOut) forgetRecentChoices();
    else checkedAt = Number.NEGATIVE_INFINITY;
  }
  if (isReaderChanged(atomStore.get(sessionAtom), session)) forgetVisits();
  await (hydration ?? visit?.hydration);
  atomStore.set(sessionAtom, session);
  return session;
}

/**
 * The session for this page. A page belongs to one user from load to load, because it holds that user's typed
 * input, choices and running uploads; another user who logged in must load a page of their own.
 */
function sessionOfPage(profile: Profile): SessionState {
  const username = pageUsername();
  if (username !== null && username !== profile.username)
    return { state: 'out', expiredUsername: username, otherUsername: profile.username };
  if (rememberUser(profile.username)) forgetUser();
  return { state: 'in', profile };
}

/** Whether the user whose pages were loaded is gone: another tab may have logged another user in. */
export const isReaderChanged = (previousSession: SessionState, current: SessionState) =>
  previousSession.state === 'in' &&
  (current.state !== 'in' || current.profile.username !== previousSession.profile.username);

/** The visitor's session that replaces a known one after a fault, which is a refusal or a missing answer. */
function visitorState(knownSession: SessionState, fault: unknown): LoggedOutState {
  const isLoggedOut = fault instanceof ApiError && fault.error === 'not_logged_in';
  return {
    state: 'out',
    isUnanswered: (fault instanceof ApiError && fault.status === null) || undefined,
    expiredUsername: workUsername(knownSession) ?? undefined,
    otherUsername: (!isLoggedOut && otherUsername(knownSession)) || undefined,
    hasLeft: (knownSession.state === 'out' && knownSession.hasLeft) || undefined,
  };
}

/**
 * Called when a call was refused because no user or another user is logged in: checks the session if that is
 * news for this page.
 */
export function noticeRefusal({ error }: Pick<ApiError, 'error'>) {
  if (pendingCheck) return;
  const session = atomStore.get(sessionAtom);
  const isNews =
    error === 'not_logged_in'
      ? session.state === 'in'
      : error === 'other_user' && session.state !== 'unknown' && otherUsername(session) === null;
  if (isNews) void checkSession({ force: true });
}

/** Follows log-ins and log-outs of other tabs while the page is a user's; returns a function that stops it. */
export function watchUser(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === LAST_USER && pageUsername() !== null) void checkSession({ force: true });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Ends the session; returns false if the call fails, which is logged and changes nothing here. */
export async function logOut(): Promise<boolean> {
  try {
    await call((await api()).logout, {}, { quiet: true });
  } catch (fault) {
    console.error('Log out failed', fault);
    return false;
  }
  leaveSession();
  return true;
}

/** Applies a log-out: the page becomes a visitor's, and no data of the user stay for the next user. */
export function leaveSession() {
  rememberUser(null);
  forgetUser();
  forgetVisits();
  atomStore.set(sessionAtom, { state: 'out', hasLeft: true });
}

/** Deletes the user's data from this device, so that no later user sees them. */
function forgetUser() {
  forgetRecentChoices();
  forgetStoredUploads();
}

/** The storage key for the user whose uploads may be on this device. */
const LAST_USER = 'last user';

/** Stores who is logged in, null after a log-out; returns whether that is another user than before. */
function rememberUser(username: string | null): boolean {
  try {
    const lastUsername = localStorage.getItem(LAST_USER);
    if (username === null) localStorage.removeItem(LAST_USER);
    else localStorage.setItem(LAST_USER, username);
    return lastUsername !== null && username !== null && lastUsername !== username;
  } catch {
    // An unavailable storage never held uploads either.
    return false;
  }
}
