import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account/profile.ts';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { SocketMessage, Thread } from '#contract/exchange/thread/thread.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import type { Media } from '#contract/media/media.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { renderHook } from '#web/testing/render.tsx';
import { useThread } from './use-thread.ts';

const expiredSession = { state: 'out', expiredUsername: 'linwei' };
const person = { username: 'linwei', display_name: 'Lin Wei', avatar_url: null };
const profile: Profile = {
  ...person,
  email: 'linwei@vug.example',
  avatar_pending: false,
  is_admin: false,
  locale: 'en',
  location: null,
  bio: null,
  listed: true,
  on_vacation: false,
  shard: 0,
  created_at: '2027-01-01T00:00:00.000Z',
  has_notice: false,
  email_refused: false,
};
const { startedState } = new Story();
const PAGE = 3;

/** The messages so far; each read signs the addresses of their media again. */
let messages: { seq: number; hasImage: boolean }[] = [];
let signature = 0;
let isOver = false;
const requests: string[] = [];

const message = ({ seq, hasImage }: (typeof messages)[number]): ThreadEvent => ({
  seq,
  id: `message ${seq}`,
  at: `2027-03-01T08:00:${seq}.000Z`,
  by: 'responder',
  kind: 'message',
  text: `${seq}`,
  private: false,
  attachments: hasImage ? [{ ...photo, variants: { 320: `/file/${seq}?sig=${signature}` } }] : [],
});
const photo: Omit<Media, 'variants'> = {
  id: 'picture',
  kind: 'image',
  view: 'visible',
  state: 'ready',
  width: 3,
  height: 2,
  dominant_color: null,
  copyright: null,
  description: null,
  tags: [],
  order: 0,
  is_cover: false,
  watermark_id: 'none',
  version: 1,
};

function threadAnswer(events: ThreadEvent[], has_earlier: boolean): Thread {
  const last_seq = messages.at(-1)?.seq ?? 0;
  return {
    id: 'thread',
    intent_id: 'intent',
    side: 'initiator',
    initiator: person,
    responder: person,
    status: 'negotiating',
    closed: null,
    turn: 'none',
    deadline_at: null,
    allowed: [],
    last_seq,
    public: false,
    muted: false,
    events,
    has_earlier,
    open_proposal: null,
    agreement: null,
    unread: 0,
    state: { ...startedState, last_seq },
  };
}

/** A page of the messages, cut as the server does. */
function pageAnswer(search: URLSearchParams): Thread {
  const [afterSeq, beforeSeq] = [search.get('after_seq'), search.get('before_seq')];
  const matches = messages.filter(({ seq }) => seq > Number(afterSeq ?? 0) && seq < Number(beforeSeq ?? 1_000));
  const page = afterSeq === null ? matches.slice(-PAGE) : matches.slice(0, PAGE);
  return threadAnswer(page.map(message), page[0] !== matches[0] || Number(afterSeq) > 0);
}

async function answer(address: string): Promise<Response> {
  const { pathname, search, searchParams } = new URL(address, 'http://vug.test');
  requests.push(pathname.replace(/^\/api\//, '') + search);
  if (isOver)
    return Response.json({ c: 11000, d: { error: 'not_logged_in' }, m: 'Log in to do this.' }, { status: 401 });
  return Response.json({ c: 0, d: pathname.includes('threads') ? pageAnswer(searchParams) : profile, m: '' });
}

/** The browser's end of a socket, with methods for the test to act as the server. */
class FakeSocket {
  static readonly OPEN = 1;
  static instances: FakeSocket[] = [];
  readyState = 0;
  readonly sentTexts: string[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeSocket.instances.push(this);
  }
  send(text: string) {
    this.sentTexts.push(text);
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  ends(code: number) {
    this.readyState = 3;
    this.onclose({ code });
  }
  sendEvent(event: ThreadEvent) {
    const socketMessage: SocketMessage = {
      type: 'event',
      event,
      status: 'negotiating',
      closed: null,
      turn: 'none',
      deadline_at: null,
      allowed: [],
      last_seq: event.seq,
    };
    this.onmessage({ data: JSON.stringify(socketMessage) });
  }
}

let result: { readonly current: ReturnType<typeof useThread> };

const speak = (hasImage = false) => messages.push({ seq: messages.length + 1, hasImage });
const shownSeqs = () => result.current.thread.events.map(({ seq }) => seq);
const passes = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const expectLogout = () =>
  act(() => vi.waitFor(() => expect(atomStore.get(sessionAtom)).toEqual(expiredSession), { timeout: longestWait }));
const latestSocket = () => FakeSocket.instances.at(-1) as FakeSocket;
function open() {
  const initialThread = pageAnswer(new URLSearchParams());
  result = renderHook(() => useThread(initialThread)).result;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('WebSocket', FakeSocket);
  [messages, signature, isOver] = [[], 0, false];
  [requests.length, FakeSocket.instances.length] = [0, 0];
  atomStore.set(sessionAtom, { state: 'in', profile });
});

it('a followed conversation asks for what comes after the last known, each time a blocked line fails', async () => {
  speak();
  open();
  speak();
  await act(async () => latestSocket().ends(1006));
  expect(shownSeqs()).toEqual([1, 2]);
  for (let index = 0; index < 2 * PAGE; index += 1) speak();
  await passes(1);
  await act(async () => latestSocket().ends(1006));
  expect(shownSeqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(requests).toEqual([1, 2, 5].map((seq) => `i/threads/thread?after_seq=${seq}`));
});

it('a followed conversation asks as well when a line neither opens nor fails', async () => {
  speak();
  open();
  for (const seq of [2, 3, 4]) {
    speak();
    await passes(25);
    expect(shownSeqs().at(-1)).toBe(seq);
  }
});

it('a followed conversation has all that was said while its line was down once it is back, each once and in order', async () => {
  speak();
  open();
  await act(async () => latestSocket().opens());
  speak();
  await act(async () => latestSocket().sendEvent(message({ seq: 2, hasImage: false })));
  expect([shownSeqs(), requests]).toEqual([[1, 2], []]);
  await act(async () => latestSocket().ends(1001));
  speak();
  await passes(2);
  await act(async () => latestSocket().opens());
  speak();
  await act(async () => {
    for (const seq of [4, 3]) latestSocket().sendEvent(message({ seq, hasImage: false }));
  });
  expect(shownSeqs()).toEqual([1, 2, 3, 4]);
  expect(latestSocket().sentTexts).toEqual([JSON.stringify({ type: 'hello', last_seq: 2 })]);
});

it('names the user of its page each time it asks for a line, for the session may be another user’s by then', async () => {
  speak();
  open();
  await act(async () => latestSocket().ends(1006));
  await passes(2);
  const users = FakeSocket.instances.map(({ address }) => new URL(address).searchParams.get('page_user'));
  expect(users).toEqual(['linwei', 'linwei']);
});

it('hears nothing more once the session is over, and asks for no other line', async () => {
  speak();
  open();
  await act(async () => latestSocket().opens());
  isOver = true;
  await act(async () => latestSocket().ends(4401));
  await expectLogout();
  const requestCount = requests.length;
  await passes(300);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect([FakeSocket.instances.length, requests.length]).toEqual([1, requestCount]);
});

it('a followed conversation comes back by the new session of somebody who logged in again beside it', async () => {
  speak();
  open();
  await act(async () => latestSocket().ends(4401));
  await act(() => vi.waitFor(() => expect(requests.at(-1)).toContain('profile'), { timeout: longestWait }));
  await passes(2);
  expect([atomStore.get(sessionAtom).state, FakeSocket.instances.length]).toEqual(['in', 2]);
});

it('sees that the session is over where it can only ask', async () => {
  speak();
  open();
  isOver = true;
  await act(async () => latestSocket().ends(1006));
  await expectLogout();
  const requestCount = requests.length;
  await passes(300);
  expect([FakeSocket.instances.length, requests.length]).toEqual([1, requestCount]);
});

it('a followed conversation reads all pictures that it shows anew before their addresses run out, those of earlier pages too', async () => {
  for (const hasImage of [false, true, false, false, false, true, false, true]) speak(hasImage);
  open();
  await act(async () => latestSocket().opens());
  await act(async () => result.current.readEarlier(6));
  await act(async () => result.current.readEarlier(3));
  signature = 1;
  await passes(9 * 60);
  const addresses = result.current.thread.events.flatMap((event) =>
    event.kind === 'message' ? event.attachments.map(({ variants }) => variants[320]) : [],
  );
  expect(addresses).toEqual([2, 6, 8].map((seq) => `/file/${seq}?sig=1`));
  expect(shownSeqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
