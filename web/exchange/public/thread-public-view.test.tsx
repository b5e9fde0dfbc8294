import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { ok } from '#contract/http/envelope.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { ThreadPublicView } from './thread-public-view.tsx';

const person = (username: string) => ({ username, display_name: username, avatar_url: null });

/** A conversation as read, with messages of these numbers, all sent in the same minute. */
const makeThread = (from: number, to: number): ThreadPublic => ({
  id: 't',
  intent_id: 'i',
  status: 'negotiating',
  closed: null,
  steps: [],
  agreement: null,
  offered: [],
  initiator: person('linwei'),
  responder: person('marta'),
  started_at: '2026-01-01T00:00:00.000Z',
  last_at: '2026-01-01T00:00:00.000Z',
  has_earlier: from > 1,
  listed: true,
  events: Array.from({ length: to - from + 1 }, (_, index) => ({
    seq: from + index,
    id: `${from + index}`,
    by: 'responder',
    at: '2026-01-01T12:00:00.000Z',
    private: false,
    kind: 'message',
    text: `message ${from + index}.`,
    attachments: [],
  })),
});

const ENTRY_HEIGHT_PX = 40;
const requestUrls: string[] = [];
let answers: (() => Response)[];
let scrollOffset: number;

const button = () => screen.queryByRole('button', { name: 'Earlier messages' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
const messageTexts = () => screen.getAllByText(/^message \d+\.$/).map(({ textContent }) => textContent);
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `message ${from + index}.`);

beforeEach(async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    requestUrls.push(address);
    return answers.shift()?.() ?? Response.error();
  });
  // A browser without layout: each child of a list is one line high, and scrolling shifts it.
  scrollOffset = 0;
  vi.stubGlobal('scrollBy', (_: number, distance: number) => {
    scrollOffset += distance;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { bottom: (index + 1) * ENTRY_HEIGHT_PX - scrollOffset } as DOMRect;
  });
  requestUrls.length = 0;
  await renderWithRouter('/', <ThreadPublicView thread={makeThread(201, 300)} />);
});

it('a public conversation goes back to the first message page by page, each message once, and the reader stays where they read', async () => {
  answers = [makeThread(101, 200), makeThread(1, 100)].map((read) => () => Response.json(ok(read)));
  const list = screen.getByRole('region', { name: 'Conversation' }).lastElementChild;
  const bottomEdge = (text: string) => {
    const entry = [...(list?.children ?? [])].find(({ textContent }) => textContent.includes(text));
    return entry?.getBoundingClientRect().bottom;
  };
  const read = bottomEdge('message 201.');
  for (const from of [101, 1]) {
    await press();
    expect(messageTexts()).toEqual(messages(from, 300));
    expect(bottomEdge('message 201.')).toBe(read);
  }
  expect(scrollOffset).toBe(200 * ENTRY_HEIGHT_PX);
  expect(requestUrls.map((address) => /before_seq=\d+/.exec(address)?.[0])).toEqual([
    'before_seq=201',
    'before_seq=101',
  ]);
  expect(button()).toBeNull();
});

it('a public conversation says when they could not be read, keeps what was, and lets it be tried again', async () => {
  answers = [() => new Response(null, { status: 404 }), () => Response.json(ok(makeThread(101, 200)))];
  await press();
  screen.getByRole('alert');
  expect(messageTexts()).toHaveLength(100);
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(messageTexts()).toHaveLength(200);
});
