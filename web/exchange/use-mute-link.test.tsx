import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMuteLink } from '#web/exchange/use-mute-link.ts';
import { store } from '#web/shell/store.ts';
import { clearToast, toastAtom } from '#web/shell/toast.ts';

const done: string[] = [];
let root: Root;

function Page({ isMuted }: { isMuted: boolean }) {
  useMuteLink(isMuted, () => done.push('asked'));
  return null;
}

/** Opens the page of a conversation at an address; where the browser then is. */
async function open(address: string, isMuted = false) {
  const router = createMemoryRouter([{ path: '/thread', element: <Page isMuted={isMuted} /> }], {
    initialEntries: ['/before', address],
  });
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
  return router;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  done.length = 0;
  clearToast();
  i18n.load('en', {});
  i18n.activate('en');
  root = createRoot(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('asks once before it mutes, and forgets the question in the address, not what else stands there', async () => {
  const { state } = await open('/thread?mute&locale=zh');
  expect(done).toEqual(['asked']);
  expect(state.location.pathname + state.location.search).toBe('/thread?locale=zh');
});

it('says of a conversation that is muted that it is', async () => {
  const { state } = await open('/thread?mute', true);
  expect(done).toEqual([]);
  expect(store.get(toastAtom)).toMatchObject({ type: 'info' });
  expect(state.location.search).toBe('');
});

it('asks nothing of whoever comes without the question', async () => {
  const { state } = await open('/thread?x=1');
  expect(done).toEqual([]);
  expect(state.location.search).toBe('?x=1');
});
