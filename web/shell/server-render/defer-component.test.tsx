import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { deferComponent } from './defer-component.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a part whose code can’t be fetched without a connection comes once there is one, and the page stays', async () => {
  let isOnline = false;
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response();
  });
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The search</p>;
  };
  const { Component } = deferComponent(load);
  render(
    <main>
      <h1>The page</h1>
      <Component />
    </main>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  screen.getByRole('heading', { name: 'The page' });
  expect(screen.queryByText('The search')).toBeNull();
  isOnline = true;
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  screen.getByText('The search');
});
