import { atom } from 'jotai';
import type { Profile } from '#contract/account/profile.ts';
import { AUTH_RECHECK } from '#contract/http/limits.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { forgetRecentChoices } from '#web/lib/forget-recent-choices.ts';
import { forgetStoredUploads } from '#web/lib/forget-stored-uploads.ts';
import { isServer } from '#web/lib/is-server.ts';
import { forgetVisits } from '#web/shell/visits/visits.ts';

/**
 * `isUnanswered`: nothing answered who is there, and 'out' is only what a page is shown as meanwhile. `expiredUsername`:
 * whose session ended here without a log-out; what that user typed and chose waits for their log-in. `otherUsername`:
 * who is logged in instead, by another tab of the browser. `hasLeft`: the user logged out on this page, which leads
 * elsewhere by itself.
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

/** Whose work this page holds: the user's who is logged in, or whose session ended without a log-out; else null. */
export function workUsername(session: SessionState): string | null {
  if (session.state === 'in') return session.profile.username;
  return session.state === 'out' ? (session.expiredUsername ?? null) : null;
}
/** Whose page this is; null for a visitor's. */
export const pageUsername = (): string | null => workUsername(atomStore.get(sessionAtom));

/** Who is logged in instead of the user whose page this is; null if nobody is. */
export const otherUsername = (session: SessionState): string | null =>
  (session.state === 'out' && session.otherUsername) || null;

/** Fetched beside the first page: the app starts without the schemas it does not need yet. */
const api = async () => (await import('#contract/account/api.ts')).accountApi;

let checkedAt = Number.NEGATIVE_INFINITY;
let pendingCheck: Promise<SessionState> | null = null;

/** The first view is a visitor's until it was taken over; whether its page asked who is there. */
let visit: { hydration: Promise<void>; wasAsked: boolean } | null = null;

/**
 * Until the server's first view is taken over, pages are those of a visitor, as it drew them; then `after` hears whether
 * somebody is there whom the page would have shown something else.
 */
export function startAsVisitor(hydration: Promise<void>, renderedSession: SessionState, onUserFound: () => void) {
  const newVisit = { hydration, wasAsked: false };
  visit = newVisit;
  // Without a cookie nobody is there, and nobody needs to be asked.
  if (renderedSession.state === 'out') checkedAt = performance.now();
  atomStore.set(sessionAtom, renderedSession);
  void hydration.then(async () => {
    visit = null;
    const { state } = await checkSession();
    if (state === 'in' && newVisit.wasAsked) onUserFound();
  });
}

/** `taken`: from when on the page may show who is there. */
type CheckOptions = { force?: boolean; taken?: Promise<void> };

/**
 * Asks the server who is there, at most every five minutes unless forced. 'Not logged in' is an answer, not a failure;
 * a call that fails otherwise leaves what was known, and 'out' where nothing was.
 */
export function checkSession({ force = false, taken }: CheckOptions = {}): Promise<SessionState> {
  if (isServer) return Promise.resolve({ state: 'out' });
  if (visit && !force) {
    visit.wasAsked = true;
    return Promise.resolve({ state: 'out' });
  }
  if (!force && performance.now() - checkedAt < AUTH_RECHECK)
    return pendingCheck ?? Promise.resolve(atomStore.get(sessionAtom));
  checkedAt = performance.now();
  pendingCheck = ask(taken).finally(() => {
    pendingCheck = null;
  });
  return pendingCheck;
}

/** Looks again who is there, for no page in particular: not before the first one was taken over. */
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
    // Uploads wait for the same user to log in again: forgetting them would lose photos that are nowhere else.
    if (isLoggedOut) forgetRecentChoices();
    else checkedAt = Number.NEGATIVE_INFINITY;
  }
  if (isReaderChanged(atomStore.get(sessionAtom), session)) forgetVisits();
  await (hydration ?? visit?.hydration);
  atomStore.set(sessionAtom, session);
  return session;
}

/**
 * A page is one user's from its load to the next: it holds what that user typed and chose, and what is still being sent.
 * Another user who has logged in gets a page of their own by loading one.
 */
function sessionOfPage(profile: Profile): SessionState {
  const username = pageUsername();
  if (username !== null && username !== profile.username)
    return { state: 'out', expiredUsername: username, otherUsername: profile.username };
  if (rememberUser(profile.username)) forgetUser();
  return { state: 'in', profile };
}

/** Whether the user whose pages were read is gone: another window may have logged another user in. */
export const isReaderChanged = (previousSession: SessionState, current: SessionState) =>
  previousSession.state === 'in' &&
  (current.state !== 'in' || current.profile.username !== previousSession.profile.username);

/** A visitor in the place of whom the page knew: what made it so is a fault that is an answer, or one that is none. */
function visitorState(knownSession: SessionState, fault: unknown): LoggedOutState {
  const isUnanswered = fault instanceof ApiError && fault.status === null;
  const expiredUsername = workUsername(knownSession);
  const isLoggedOut = fault instanceof ApiError && fault.error === 'not_logged_in';
  const otherUser = isLoggedOut ? null : otherUsername(knownSession);
  return {
    state: 'out',
    ...(isUnanswered && { isUnanswered }),
    ...(expiredUsername !== null && { expiredUsername }),
    ...(otherUser !== null && { otherUsername: otherUser }),
    ...(knownSession.state === 'out' && knownSession.hasLeft && { hasLeft: true }),
  };
}

/** A call was refused because nobody or another user is logged in: the server is asked whether the page still shows who is. */
export function noticeRefusal({ error }: Pick<ApiError, 'error'>) {
  if (pendingCheck) return;
  const session = atomStore.get(sessionAtom);
  const isNews =
    error === 'not_logged_in'
      ? session.state === 'in'
      : error === 'other_user' && session.state !== 'unknown' && otherUsername(session) === null;
  if (isNews) void checkSession({ force: true });
}

/** Follows log-ins and log-outs of other tabs, as long as the page is a user's, until the answer is called. */
export function watchUser(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === LAST_USER && pageUsername() !== null) void checkSession({ force: true });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Ends the session. When the call fails nothing changes here; it is only logged. */
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

/** What follows a log-out: the page belongs to a visitor, and nothing of the user's is left for the next one. */
export function leaveSession() {
  rememberUser(null);
  forgetUser();
  forgetVisits();
  atomStore.set(sessionAtom, { state: 'out', hasLeft: true });
}

/** What the user who was logged in leaves to nobody after. */
function forgetUser() {
  forgetRecentChoices();
  forgetStoredUploads();
}

/** The user whose uploads may lie on this device. */
const LAST_USER = 'last user';

/** Notes who is logged in, null after a log-out; whether that is another user than before. */
function rememberUser(username: string | null): boolean {
  try {
    const lastUsername = localStorage.getItem(LAST_USER);
    if (username === null) localStorage.removeItem(LAST_USER);
    else localStorage.setItem(LAST_USER, username);
    return lastUsername !== null && username !== null && lastUsername !== username;
  } catch {
    // Storage closed to us never held uploads either.
    return false;
  }
}
