import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigationProgress } from './navigation-progress.tsx';

const isLoading = () => screen.queryByRole('status')?.textContent === 'Loading…';
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a page: what takes longer than 200 ms says that it is loading', async () => {
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
  letGo(null);
  await pass(0);
  expect(screen.queryByText('There')).not.toBeNull();
  expect(isLoading()).toBe(false);
});
