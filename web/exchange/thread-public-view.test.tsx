import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '#contract/envelope.ts';
import type { ThreadPublic } from '#contract/exchange/thread.ts';
import { ThreadPublicView } from '#web/exchange/thread-public-view.tsx';

const person = (username: string) => ({ username, display_name: username, avatar_url: null });

/** A reading of a conversation with messages of these numbers, said in one minute. */
const reading = (from: number, to: number): ThreadPublic => ({
  ...{ id: 't', intent_id: 'i', status: 'negotiating', closed: null, agreement: null },
  ...{ initiator: person('linwei'), responder: person('marta') },
  ...{ started_at: '2026-01-01T00:00:00.000Z', last_at: '2026-01-01T00:00:00.000Z', has_earlier: from > 1 },
  events: Array.from({ length: to - from + 1 }, (_, at) => ({
    ...{ seq: from + at, id: `${from + at}`, by: 'responder', at: '2026-01-01T12:00:00.000Z', private: false },
    ...{ kind: 'message', text: `message ${from + at}.`, attachments: [] },
  })),
});

const LINE = 40;
const asked: string[] = [];
let answers: (() => Response)[];
let scrolled: number;
let root: Root;
let place: HTMLElement;

const button = () => [...place.querySelectorAll('button')].find(({ textContent }) => /Earlier/.test(textContent ?? ''));
const press = () => act(async () => button()?.click());
const said = () => (place.textContent ?? '').match(/message \d+/g);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
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
  i18n.load('en', {});
  i18n.activate('en');
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const element = <ThreadPublicView thread={reading(201, 300)} />;
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </I18nProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('goes back to the first message page by page, each message once, and the reader stays where they read', async () => {
  answers = [reading(101, 200), reading(1, 100)].map((read) => () => Response.json(ok(read)));
  const bottomOf = (text: string) => {
    const entries = [...place.querySelectorAll('section .grid > div')];
    return entries.find(({ textContent }) => textContent?.includes(text))?.getBoundingClientRect().bottom;
  };
  const read = bottomOf('message 201.');
  for (const from of [101, 1]) {
    await press();
    expect(said()).toEqual(Array.from({ length: 301 - from }, (_, at) => `message ${from + at}`));
    expect(bottomOf('message 201.')).toBe(read);
  }
  expect(scrolled).toBe(200 * LINE);
  expect(asked.map((address) => /before_seq=\d+/.exec(address)?.[0])).toEqual(['before_seq=201', 'before_seq=101']);
  expect(button()).toBeUndefined();
});

it('says when they could not be read, keeps what was, and lets it be tried again', async () => {
  answers = [() => new Response(null, { status: 404 }), () => Response.json(ok(reading(101, 200)))];
  await press();
  expect(place.querySelector('[role=alert]')).not.toBeNull();
  expect(said()).toHaveLength(100);
  await press();
  expect(place.querySelector('[role=alert]')).toBeNull();
  expect(said()).toHaveLength(200);
});
