import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigationProgress } from './navigation-progress.tsx';

const statusTexts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const isLoading = () => statusTexts().includes('Loading…');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('what takes longer than 200 ms says that it is loading, and what hangs that it takes longer than usual', async () => {
  const { promise: heldPromise, resolve: letGo } = Promise.withResolvers<null>();
  const Frame = () => (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
  const children = [
    { index: true, element: 'Here' },
    { path: 'slow', loader: () => heldPromise, element: 'There' },
  ];
  const router = createMemoryRouter([{ path: '/', Component: Frame, children }]);
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await act(async () => void router.navigate('/slow'));
  await pass(150);
  expect(isLoading()).toBe(false);
  await pass(100);
  expect(isLoading()).toBe(true);
  expect(statusTexts()).toHaveLength(1);
  await pass(8_000);
  expect(statusTexts()).toEqual(['Loading…', 'This takes longer than usual.Try again']);
  letGo(null);
  await pass(0);
  expect(screen.queryByText('There')).not.toBeNull();
  expect(statusTexts()).toEqual([]);
});
