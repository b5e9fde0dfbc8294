import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account/profile.ts';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { SocketMessage, Thread } from '#contract/exchange/thread/thread.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import type { Media } from '#contract/media/media.ts';
import { useThread } from '#web/exchange/thread/use-thread.ts';
import { atomStore } from '#web/shell/atom-store.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { renderHook } from '#web/testing/render.tsx';

const expired = { state: 'out', expiredUsername: 'linwei' };
const person = { username: 'linwei', display_name: 'Lin Wei', avatar_url: null };
const profile: Profile = {
  ...{ ...person, email: 'linwei@vug.example', avatar_pending: false, is_admin: false, locale: 'en', location: null },
  ...{ bio: null, listed: true, on_vacation: false, shard: 0, created_at: '2027-01-01T00:00:00.000Z' },
};
const { startedState: started } = new Story();
const PAGE = 3;

/** What was said so far; each reading signs the addresses of its pictures anew. */
let said: { seq: number; has_picture: boolean }[] = [];
let signed = 0;
let isOver = false;
const asked: string[] = [];

const message = ({ seq, has_picture }: (typeof said)[number]): ThreadEvent => ({
  ...{ seq, id: `message ${seq}`, at: `2027-03-01T08:00:${seq}.000Z`, by: 'responder', kind: 'message' },
  ...{ text: `${seq}`, private: false },
  attachments: has_picture ? [{ ...aPicture, variants: { 320: `/file/${seq}?sig=${signed}` } }] : [],
});
const aPicture: Omit<Media, 'variants'> = {
  ...{ id: 'picture', kind: 'image', view: 'visible', state: 'ready', width: 3, height: 2, dominant_color: null },
  ...{ copyright: null, description: null, tags: [], order: 0, is_cover: false, watermark_id: 'none', version: 1 },
};

function reading(events: ThreadEvent[], has_earlier: boolean): Thread {
  const last_seq = said.at(-1)?.seq ?? 0;
  return {
    ...{ id: 'thread', intent_id: 'intent', side: 'initiator', initiator: person, responder: person },
    ...{ status: 'negotiating', closed: null, turn: 'none', deadline_at: null, allowed: [], last_seq },
    ...{ public: false, muted: false, events, has_earlier, open_proposal: null, agreement: null, unread: 0 },
    state: { ...started, last_seq },
  };
}

/** A page of what was said, as the server cuts it. */
function pageOf(search: URLSearchParams): Thread {
  const [after, before] = [search.get('after_seq'), search.get('before_seq')];
  const found = said.filter(({ seq }) => seq > Number(after ?? 0) && seq < Number(before ?? 1_000));
  const page = after === null ? found.slice(-PAGE) : found.slice(0, PAGE);
  return reading(page.map(message), page[0] !== found[0] || Number(after) > 0);
}

async function answer(address: string): Promise<Response> {
  const { pathname, search, searchParams } = new URL(address, 'http://vug.test');
  asked.push(pathname.replace(/^\/api\//, '') + search);
  if (isOver)
    return Response.json({ c: 11000, d: { error: 'not_logged_in' }, m: 'Log in to do this.' }, { status: 401 });
  return Response.json({ c: 0, d: pathname.includes('threads') ? pageOf(searchParams) : profile, m: '' });
}

/** The browser's end of a line, and what the test does at the other. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    Line.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = Line.OPEN;
    this.onopen();
  }
  ends(code: number) {
    this.readyState = 3;
    this.onclose({ code });
  }
  tells(event: ThreadEvent) {
    const told: SocketMessage = {
      ...{ type: 'event', event, status: 'negotiating', closed: null, turn: 'none', deadline_at: null },
      ...{ allowed: [], last_seq: event.seq },
    };
    this.onmessage({ data: JSON.stringify(told) });
  }
}

let piece: { readonly current: ReturnType<typeof useThread> };

const speak = (has_picture = false) => said.push({ seq: said.length + 1, has_picture });
const heard = () => piece.current.thread.events.map(({ seq }) => seq);
const passes = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const isOut = () =>
  act(() => vi.waitFor(() => expect(atomStore.get(sessionAtom)).toEqual(expired), { timeout: longestWait }));
const line = () => Line.all.at(-1) as Line;
function open() {
  const first = pageOf(new URLSearchParams());
  piece = renderHook(() => useThread(first)).result;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('WebSocket', Line);
  [said, signed, isOver] = [[], 0, false];
  [asked.length, Line.all.length] = [0, 0];
  atomStore.set(sessionAtom, { state: 'in', profile });
});

it('a followed conversation asks for what comes after the last known, each time a blocked line fails', async () => {
  speak();
  open();
  speak();
  await act(async () => line().ends(1006));
  expect(heard()).toEqual([1, 2]);
  for (let more = 0; more < 2 * PAGE; more += 1) speak();
  await passes(1);
  await act(async () => line().ends(1006));
  expect(heard()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(asked).toEqual([1, 2, 5].map((seq) => `i/threads/thread?after_seq=${seq}`));
});

it('a followed conversation asks as well when a line neither opens nor fails', async () => {
  speak();
  open();
  for (const seq of [2, 3, 4]) {
    speak();
    await passes(25);
    expect(heard().at(-1)).toBe(seq);
  }
});

it('a followed conversation has all that was said while its line was down once it is back, each once and in order', async () => {
  speak();
  open();
  await act(async () => line().opens());
  speak();
  await act(async () => line().tells(message({ seq: 2, has_picture: false })));
  expect([heard(), asked]).toEqual([[1, 2], []]);
  await act(async () => line().ends(1001));
  speak();
  await passes(2);
  await act(async () => line().opens());
  speak();
  await act(async () => {
    for (const seq of [4, 3]) line().tells(message({ seq, has_picture: false }));
  });
  expect(heard()).toEqual([1, 2, 3, 4]);
  expect(line().sent).toEqual([JSON.stringify({ type: 'hello', last_seq: 2 })]);
});

it('names the user of its page each time it asks for a line, for the session may be another user’s by then', async () => {
  speak();
  open();
  await act(async () => line().ends(1006));
  await passes(2);
  const users = Line.all.map(({ address }) => new URL(address).searchParams.get('page_user'));
  expect(users).toEqual(['linwei', 'linwei']);
});

it('hears nothing more once the session is over, and asks for no other line', async () => {
  speak();
  open();
  await act(async () => line().opens());
  isOver = true;
  await act(async () => line().ends(4401));
  await isOut();
  const before = asked.length;
  await passes(300);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect([Line.all.length, asked.length]).toEqual([1, before]);
});

it('a followed conversation comes back by the new session of somebody who logged in again beside it', async () => {
  speak();
  open();
  await act(async () => line().ends(4401));
  await act(() => vi.waitFor(() => expect(asked.at(-1)).toContain('profile'), { timeout: longestWait }));
  await passes(2);
  expect([atomStore.get(sessionAtom).state, Line.all.length]).toEqual(['in', 2]);
});

it('sees that the session is over where it can only ask', async () => {
  speak();
  open();
  isOver = true;
  await act(async () => line().ends(1006));
  await isOut();
  const before = asked.length;
  await passes(300);
  expect([Line.all.length, asked.length]).toEqual([1, before]);
});

it('a followed conversation reads all pictures that it shows anew before their addresses run out, those of earlier pages too', async () => {
  for (const has_picture of [false, true, false, false, false, true, false, true]) speak(has_picture);
  open();
  await act(async () => line().opens());
  await act(async () => piece.current.readEarlier(6));
  await act(async () => piece.current.readEarlier(3));
  signed = 1;
  await passes(9 * 60);
  const addresses = piece.current.thread.events.flatMap((event) =>
    event.kind === 'message' ? event.attachments.map(({ variants }) => variants[320]) : [],
  );
  expect(addresses).toEqual([2, 6, 8].map((seq) => `/file/${seq}?sig=1`));
  expect(heard()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
