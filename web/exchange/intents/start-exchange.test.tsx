import { act, fireEvent, screen, within } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account/profile.ts';
import { ok } from '#contract/http/envelope.ts';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { render, renderWithRouter } from '#web/testing/render.tsx';
import { StartExchange } from './start-exchange.tsx';

const shippingTerms = { shipping_range: 'domestic' as const, ships_to: [], not_to: [] };
const location = { country: 'DE', region: null, city: null };
const owner = { username: 'ulrich', display_name: 'Ulrich', on_vacation: false };
const intent = { id: 'i', status: 'active' as const, ...owner, location, ...shippingTerms };
async function show(fields: object, thread_id: string | null = null) {
  const { container } = await renderWithRouter(
    '/',
    <StartExchange intent={{ ...intent, ...fields }} thread_id={thread_id} />,
  );
  return within(container);
}
const AWAY_TEXT = 'Ulrich is away. Answers may come later.';

it('an exchange with somebody who is away can be started, and says that the answer may come later', async () => {
  expect((await show({})).queryByText(AWAY_TEXT)).toBeNull();
  const page = await show({ on_vacation: true });
  page.getByText(AWAY_TEXT);
  page.getByRole('link', { name: 'Log in' });
});

it('an exchange that was started about an intent is gone on with, also when that is closed', async () => {
  for (const status of ['active', 'closed']) {
    const page = await show({ status }, 't');
    const link = page.getByRole('link', { name: 'Open the conversation' });
    expect(link.getAttribute('href')).toBe('/i/exchange/thread/t');
  }
});

/** A user whose open intents are in these countries. */
async function showReader(countries: string[], fields: object = {}) {
  const readIntents = vi.fn(async () =>
    Response.json(ok({ items: countries.map((country) => ({ location: { country } })), next_cursor: null })),
  );
  vi.stubGlobal('fetch', readIntents);
  const username = countries.join('-') || 'nowhere';
  atomStore.set(sessionAtom, { state: 'in', profile: { username } as Profile });
  const page = await show(fields);
  await vi.waitFor(() => expect(readIntents).toHaveBeenCalled(), longestWait);
  await act(async () => {});
  return page;
}
const UNREACHED_TEXT = 'Ulrich does not ship to China. You can write all the same, to ask or to meet in person.';

it('an exchange whose parcel would not reach the reader can be started, and says so', async () => {
  const page = await showReader(['CN']);
  await page.findByText(UNREACHED_TEXT);
  expect(page.getByRole('button', { name: 'Start exchange' }).getAttribute('aria-disabled')).not.toBe('true');
});

it.each([
  ['one of the reader’s countries is reached', ['CN', 'DE'], {}],
  ['the owner must be asked', ['FR'], { shipping_range: 'ask' }],
  ['the reader’s country is not known', [], {}],
])('nothing is said of shipping where %s', async (_, countries, fields) => {
  const page = await showReader(countries, fields);
  expect(page.queryByText(/does not ship/)).toBeNull();
});

it('an exchange about a closed intent is not started', async () => {
  const page = await show({ status: 'closed' });
  page.getByText('This intent is closed.');
  expect(page.queryByRole('link')).toBeNull();
});

/** A page whose code never arrives: the page before it stays. */
const unsettledPromise = new Promise<never>(() => {});
const SlowPage = () => use(unsettledPromise);

it('a first message that was sent is gone, also while the conversation takes seconds to open', async () => {
  vi.useFakeTimers();
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (body) requests.push(path);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return Response.json({ c: 0, d: { id: 't' }, m: '' });
  });
  atomStore.set(sessionAtom, { state: 'in', profile: { username: 'hanka' } as Profile });
  const router = createMemoryRouter([
    { path: '/', element: <StartExchange intent={intent} thread_id={null} /> },
    { path: '/i/exchange/thread/:thread_id', element: <SlowPage /> },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
  const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Greetings' } });
  await passTime(1_000);
  expect(Object.values(localStorage).join()).toContain('Greetings');
  fireEvent.click(screen.getByRole('button'));
  await passTime(10_000);
  expect([requests.length, router.state.location.pathname]).toEqual([1, '/i/exchange/thread/t']);
  expect(Object.values(localStorage).join()).not.toContain('Greetings');
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(localStorage).join()).not.toContain('Greetings');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});
