import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ok } from '#contract/envelope.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { ThreadPublicView } from '#web/exchange/public/thread-public-view.tsx';
import { renderAt } from '#web/testing/render.tsx';

const person = (username: string) => ({ username, display_name: username, avatar_url: null });

/** A reading of a conversation with messages of these numbers, said in one minute. */
const reading = (from: number, to: number): ThreadPublic => ({
  ...{ id: 't', intent_id: 'i', status: 'negotiating', closed: null, steps: [], agreement: null, offered: [] },
  ...{ initiator: person('linwei'), responder: person('marta') },
  ...{ started_at: '2026-01-01T00:00:00.000Z', last_at: '2026-01-01T00:00:00.000Z', has_earlier: from > 1 },
  listed: true,
  events: Array.from({ length: to - from + 1 }, (_, at) => ({
    ...{ seq: from + at, id: `${from + at}`, by: 'responder', at: '2026-01-01T12:00:00.000Z', private: false },
    ...{ kind: 'message', text: `message ${from + at}.`, attachments: [] },
  })),
});

const LINE = 40;
const asked: string[] = [];
let answers: (() => Response)[];
let scrolled: number;

const button = () => screen.queryByRole('button', { name: 'Earlier messages' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
const said = () => screen.getAllByText(/^message \d+\.$/).map(({ textContent }) => textContent);
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `message ${from + at}.`);

beforeEach(async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers.shift()?.() ?? Response.error();
  });
  // A browser that lays nothing out: each child of a list is as high as a line, and what was scrolled moves it.
  scrolled = 0;
  vi.stubGlobal('scrollBy', (_: number, by: number) => {
    scrolled += by;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { bottom: (at + 1) * LINE - scrolled } as DOMRect;
  });
  asked.length = 0;
  await renderAt('/', <ThreadPublicView thread={reading(201, 300)} />);
});

it('a public conversation goes back to the first message page by page, each message once, and the reader stays where they read', async () => {
  answers = [reading(101, 200), reading(1, 100)].map((read) => () => Response.json(ok(read)));
  const list = screen.getByRole('region', { name: 'Conversation' }).lastElementChild;
  const bottomOf = (text: string) => {
    const entry = [...(list?.children ?? [])].find(({ textContent }) => textContent.includes(text));
    return entry?.getBoundingClientRect().bottom;
  };
  const read = bottomOf('message 201.');
  for (const from of [101, 1]) {
    await press();
    expect(said()).toEqual(messages(from, 300));
    expect(bottomOf('message 201.')).toBe(read);
  }
  expect(scrolled).toBe(200 * LINE);
  expect(asked.map((address) => /before_seq=\d+/.exec(address)?.[0])).toEqual(['before_seq=201', 'before_seq=101']);
  expect(button()).toBeNull();
});

it('a public conversation says when they could not be read, keeps what was, and lets it be tried again', async () => {
  answers = [() => new Response(null, { status: 404 }), () => Response.json(ok(reading(101, 200)))];
  await press();
  screen.getByRole('alert');
  expect(said()).toHaveLength(100);
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(said()).toHaveLength(200);
});
