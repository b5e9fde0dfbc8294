import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLoading } from '#web/lib/faults/load-chunk.ts';
import { render, renderHookWithProps } from '#web/testing/render.tsx';
import { usePart } from './missing-part.tsx';
import { configureLazyLoading, setChunkLoader, useLazyComponent, useOpenedComponent } from './use-lazy-component.ts';

const Window = () => null;
type Open = { isOpen: boolean; isNear?: boolean };

let isOnline: boolean;
let mayFetchAhead: boolean;
let sentences: number;
/** Code that loads only while online. */
const load = vi.fn(async () => {
  if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  return Window;
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const renderOpenedComponent = (initial: Open) =>
  renderHookWithProps(initial, ({ isOpen, isNear }) => useOpenedComponent(load, isOpen, isNear));

beforeEach(() => {
  vi.useFakeTimers();
  setChunkLoader(keepLoading);
  vi.spyOn(console, 'error').mockReturnValue();
  load.mockClear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  isOnline = true;
  mayFetchAhead = true;
  sentences = 0;
  configureLazyLoading({
    mayFetchAhead: () => mayFetchAhead,
    sayMissing: () => {
      sentences += 1;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what the user opens', () => {
  it('has its code once the page has stood for a while, so that it opens without a connection', async () => {
    const { rerender, result } = renderOpenedComponent({ isOpen: false });
    await pass(2_900);
    expect(load).not.toHaveBeenCalled();
    await pass(200);
    expect(load).toHaveBeenCalledTimes(1);
    expect(result.current).toBeNull();
    // A module that is loaded is not fetched again.
    rerender({ isOpen: true });
    await pass(0);
    expect(result.current).toBe(Window);
    expect(sentences).toBe(0);
  });

  it('is not fetched ahead for readers of little data', async () => {
    mayFetchAhead = false;
    renderOpenedComponent({ isOpen: false });
    await pass(10_000);
    expect(load).not.toHaveBeenCalled();
  });

  it('says once that it can’t be fetched, and comes once it can', async () => {
    isOnline = false;
    const { rerender, result } = renderOpenedComponent({ isOpen: false });
    await pass(4_000);
    expect(sentences).toBe(0);
    rerender({ isOpen: true });
    await pass(5_000);
    expect(sentences).toBe(1);
    rerender({ isOpen: false });
    await pass(0);
    rerender({ isOpen: true });
    await pass(100);
    expect(sentences).toBe(2);
    isOnline = true;
    await pass(2_000);
    expect(result.current).toBe(Window);
    expect(sentences).toBe(2);
  });

  it('says nothing while a pointer is only near it', async () => {
    isOnline = false;
    const { rerender } = renderOpenedComponent({ isOpen: false, isNear: true });
    await pass(5_000);
    expect(sentences).toBe(0);
    rerender({ isOpen: true, isNear: true });
    await pass(0);
    expect(sentences).toBe(1);
  });
});

it('what a page shows by itself comes without a word, and is not fetched before it is wanted', async () => {
  isOnline = false;
  const { result, rerender } = renderHookWithProps({ isWanted: false }, ({ isWanted }) =>
    useLazyComponent(load, isWanted),
  );
  await pass(10_000);
  expect(load).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await pass(5_000);
  expect(sentences).toBe(0);
  isOnline = true;
  await pass(2_000);
  expect(result.current).toBe(Window);
});

describe('a part of the page', () => {
  const Probe = () => {
    const Part = usePart(load, true);
    return Part && <Part />;
  };

  it('that can’t be loaded is tried twice without a word, then offers to try again in its place', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    isOnline = false;
    render(<Probe />);
    await pass(3_000);
    expect([load.mock.calls.length, screen.queryByRole('status')]).toEqual([2, null]);
    await pass(1_000);
    expect(screen.getByRole('status').textContent).toBe('This part could not be loaded.Try again');
    isOnline = true;
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(0);
    expect([load.mock.calls.length, screen.queryByRole('status')]).toEqual([4, null]);
  });

  it('says at once that there is no connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    isOnline = false;
    render(<Probe />);
    await pass(100);
    expect(screen.getByRole('status').textContent).toBe('No connection.Try again');
  });
});
