import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTH_RECHECK } from '#contract/http/limits.ts';

const profile = { username: 'linwei', display_name: 'Lin Wei', email: 'linwei@vug.example', is_admin: false };
const profileResponse = () => Response.json({ c: 0, d: profile, m: '' });
const notLoggedInResponse = () =>
  Response.json({ c: 11000, d: { error: 'not_logged_in' }, m: 'Log in to do this.' }, { status: 401 });
const faultResponse = () => Response.json({ c: 50000, d: null, m: 'The fault is ours.' }, { status: 500 });
const unreachable = (): Response => {
  throw new TypeError('fetch failed');
};

let answer: () => Response | Promise<Response>;
let requests: string[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['performance'] });
  requests = [];
  answer = profileResponse;
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    requests.push(`${method} ${path}`);
    return answer();
  });
});

// No module state of this file may leak into the next test file.
afterAll(() => void vi.resetModules());

/** A page just opened, on which the session was not checked yet. */
async function openPage() {
  const { checkSession, logOut, noticeRefusal, sessionAtom } = await import('./session.ts');
  const { atomStore } = await import('#web/lib/atom-store.ts');
  return { checkSession, logOut, noticeRefusal, session: () => atomStore.get(sessionAtom) };
}

describe('who is there', () => {
  it('is not known before the server was asked', async () => {
    const { checkSession, session } = await openPage();
    expect(session()).toEqual({ state: 'unknown' });
    await checkSession();
    expect(session()).toEqual({ state: 'in', profile });
  });

  it('is asked again after five minutes, not before', async () => {
    const { checkSession } = await openPage();
    await checkSession();
    vi.advanceTimersByTime(AUTH_RECHECK - 1);
    expect(await checkSession()).toEqual({ state: 'in', profile });
    expect(requests).toEqual(['GET /api/account/profile']);
    vi.advanceTimersByTime(1);
    await checkSession();
    expect(requests).toHaveLength(2);
  });

  it('is asked at once where a page insists, and then not for five minutes', async () => {
    const { checkSession } = await openPage();
    await checkSession();
    await checkSession({ force: true });
    expect(requests).toHaveLength(2);
    await checkSession();
    expect(requests).toHaveLength(2);
  });

  it('is asked once for all who want to know at the same time', async () => {
    const { checkSession } = await openPage();
    const sessions = await Promise.all([checkSession(), checkSession()]);
    expect(sessions).toEqual([
      { state: 'in', profile },
      { state: 'in', profile },
    ]);
    expect(requests).toHaveLength(1);
  });
});

describe('a session that ended elsewhere', () => {
  it('is noticed at the next look', async () => {
    const { checkSession, session } = await openPage();
    await checkSession();
    answer = notLoggedInResponse;
    vi.advanceTimersByTime(AUTH_RECHECK);
    await checkSession();
    expect(session()).toEqual({ state: 'out', expiredUsername: 'linwei' });
  });

  it('is noticed by a call that is refused because nobody is logged in', async () => {
    const { checkSession, noticeRefusal, session } = await openPage();
    await checkSession();
    answer = notLoggedInResponse;
    noticeRefusal({ error: 'not_found' });
    noticeRefusal({ error: 'not_logged_in' });
    noticeRefusal({ error: 'not_logged_in' });
    await checkSession();
    expect(session()).toEqual({ state: 'out', expiredUsername: 'linwei' });
    expect(requests).toHaveLength(2);
  });

  it('and begun by another user leaves the page to its own, and forgets what pages have read', async () => {
    const { checkSession, session } = await openPage();
    await checkSession();
    const { onForgotten } = await import('#web/shell/visits/visits.ts');
    const forget = vi.fn();
    onForgotten(forget);
    await checkSession({ force: true });
    expect(forget).not.toHaveBeenCalled();
    answer = () => Response.json({ c: 0, d: { ...profile, username: 'ada' }, m: '' });
    await checkSession({ force: true });
    expect(forget).toHaveBeenCalled();
    const takenSession = { state: 'out', expiredUsername: 'linwei', otherUsername: 'ada' };
    expect(session()).toEqual(takenSession);
    answer = faultResponse;
    await checkSession({ force: true });
    expect(session()).toEqual(takenSession);
    answer = profileResponse;
    await checkSession({ force: true });
    expect(session()).toEqual({ state: 'in', profile });
  });

  it('that nobody logged in is an answer, kept for five minutes', async () => {
    const { checkSession } = await openPage();
    answer = notLoggedInResponse;
    expect(await checkSession()).toEqual({ state: 'out' });
    await checkSession();
    expect(requests).toHaveLength(1);
  });
});

describe.each([
  ['is broken', faultResponse],
  ['is not reached', unreachable],
])('while the server %s', (_, failure) => {
  it('whoever was there is there still, and the next page asks again', async () => {
    const { checkSession, session } = await openPage();
    await checkSession();
    answer = failure;
    await checkSession({ force: true });
    expect(session()).toEqual({ state: 'in', profile });
    answer = notLoggedInResponse;
    await checkSession();
    expect(session()).toEqual({ state: 'out', expiredUsername: 'linwei' });
  });

  it('somebody not known yet counts as not logged in', async () => {
    const { checkSession } = await openPage();
    answer = failure;
    expect(await checkSession()).toMatchObject({ state: 'out' });
  });

  it('logging out changes nothing and is only logged', async () => {
    const { checkSession, logOut, session } = await openPage();
    await checkSession();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    answer = failure;
    expect(await logOut()).toBe(false);
    expect(session()).toEqual({ state: 'in', profile });
    expect(log).toHaveBeenCalledOnce();
  });
});

it('a question that nothing answered says so of itself', async () => {
  const { checkSession } = await openPage();
  answer = unreachable;
  const unansweredSession = await checkSession();
  answer = faultResponse;
  expect(await checkSession()).toEqual({ state: 'out' });
  expect(unansweredSession).toEqual({ state: 'out', isUnanswered: true });
});

it('logging out ends the session', async () => {
  const { checkSession, logOut, session } = await openPage();
  await checkSession();
  answer = () => Response.json({ c: 0, d: {}, m: '' });
  expect(await logOut()).toBe(true);
  expect(requests).toEqual(['GET /api/account/profile', 'POST /api/account/logout']);
  expect(session()).toEqual({ state: 'out', hasLeft: true });
});

describe('uploads that wait on this device', () => {
  const deleteDatabase = vi.fn();
  beforeEach(() => {
    deleteDatabase.mockClear();
    vi.stubGlobal('indexedDB', { deleteDatabase });
  });
  const userResponse = (username: string) => () => Response.json({ c: 0, d: { ...profile, username }, m: '' });

  it('stay where the session merely ended, and for the same user who logs in again', async () => {
    const { checkSession } = await openPage();
    for (const next of [profileResponse, notLoggedInResponse, profileResponse]) {
      answer = next;
      await checkSession({ force: true });
    }
    expect(deleteDatabase).not.toHaveBeenCalled();
  });

  it('are forgotten when another user logs in, also in a page that was opened since', async () => {
    const firstPage = await openPage();
    await firstPage.checkSession();
    vi.resetModules();
    const { checkSession } = await openPage();
    answer = notLoggedInResponse;
    await checkSession();
    expect(deleteDatabase).not.toHaveBeenCalled();
    answer = userResponse('marta');
    await checkSession({ force: true });
    expect(deleteDatabase).toHaveBeenCalledOnce();
  });

  it('are forgotten when their user logs out', async () => {
    const { checkSession, logOut } = await openPage();
    await checkSession();
    answer = () => Response.json({ c: 0, d: {}, m: '' });
    await logOut();
    expect(deleteDatabase).toHaveBeenCalledOnce();
  });
});
