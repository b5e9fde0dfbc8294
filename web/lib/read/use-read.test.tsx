import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call } from '#web/lib/call.ts';
import { holdAnswers } from '#web/testing/held-answers.ts';
import { renderHook, renderHookWithProps } from '#web/testing/render.tsx';
import { readNote } from './notes-for-tests.ts';
import { useOpened } from './use-lazy-read.ts';
import { useRead } from './use-read.ts';
import { useSearch } from './use-search.ts';

type HookProps = { id: string | null; pause?: number; keepPrevious?: boolean; initialValue?: string };
const ask = async (id: string, signal: AbortSignal) => (await call(readNote, { id }, { quiet: true, signal })).text;
const renderRead = (props: HookProps) =>
  renderHookWithProps(props, ({ id, ...options }) => useRead(id, (signal) => ask(id ?? '', signal), options));

let heldAnswers: ReturnType<typeof holdAnswers>;
beforeEach(() => {
  heldAnswers = holdAnswers();
});

describe('what is read for a key', () => {
  it('is on its way, then there', async () => {
    const { result } = renderRead({ id: 'a' });
    expect(result.current).toMatchObject({ state: 'reading', value: undefined, isReading: true });
    await heldAnswers.answer(0, { text: 'A' });
    expect(result.current).toMatchObject({ state: 'read', value: 'A', isReading: false, fault: null });
  });

  it('is the answer to the later question, though that to the earlier one comes after it', async () => {
    const { result, rerender } = renderRead({ id: 'a' });
    rerender({ id: 'b' });
    await heldAnswers.answer(1, { text: 'B' });
    await heldAnswers.answer(0, { text: 'A' });
    expect(heldAnswers.paths()).toEqual(['/api/notes/a', '/api/notes/b']);
    expect(result.current).toMatchObject({ state: 'read', value: 'B' });
  });

  it('does not fail by an earlier question that nothing answered', async () => {
    const { result, rerender } = renderRead({ id: 'a' });
    rerender({ id: 'b' });
    await heldAnswers.answer(1, { text: 'B' });
    await heldAnswers.failRequest(0);
    expect(result.current).toMatchObject({ state: 'read', value: 'B', fault: null });
  });

  it('is not shown for another key', async () => {
    const { result, rerender } = renderRead({ id: 'a' });
    await heldAnswers.answer(0, { text: 'A' });
    rerender({ id: 'b' });
    expect(result.current).toMatchObject({ state: 'reading', value: undefined });
  });

  it('is forgotten while nothing is asked for, and nothing is read', async () => {
    const { result, rerender } = renderRead({ id: 'a', keepPrevious: true });
    await heldAnswers.answer(0, { text: 'A' });
    rerender({ id: null, keepPrevious: true });
    expect(result.current).toMatchObject({ state: 'shut', value: undefined, isReading: false });
    rerender({ id: 'b', keepPrevious: true });
    expect(result.current.value).toBeUndefined();
  });

  it('stays, where that is wanted, until the answer for the next comes, and goes when none does', async () => {
    const { result, rerender } = renderRead({ id: 'a', keepPrevious: true });
    await heldAnswers.answer(0, { text: 'A' });
    rerender({ id: 'b', keepPrevious: true });
    expect(result.current).toMatchObject({ state: 'read', value: 'A', isReading: true });
    await heldAnswers.refuse(1);
    expect(result.current).toMatchObject({ state: 'failed', value: undefined, isReading: false });
  });

  it('is aborted once nobody looks any more', () => {
    const { unmount } = renderRead({ id: 'a' });
    expect(heldAnswers.isAborted(0)).toBe(false);
    unmount();
    expect(heldAnswers.isAborted(0)).toBe(true);
  });
});

describe('a failure', () => {
  it('that is a refusal is a value, with its sentence', async () => {
    const { result } = renderRead({ id: 'a' });
    await heldAnswers.refuse(0, 'No such note');
    expect(result.current).toMatchObject({ state: 'failed', value: undefined, isReading: false });
    expect(result.current.fault).toMatchObject({ message: 'No such note', status: 400 });
  });

  it('for want of a line is read again when asked', async () => {
    const { result } = renderRead({ id: 'a' });
    await heldAnswers.failRequest(0);
    expect(result.current.state).toBe('failed');
    expect((result.current.fault as ApiError).status).toBeNull();
    act(() => void result.current.refresh());
    expect(result.current).toMatchObject({ state: 'reading', fault: null });
    await heldAnswers.answer(1, { text: 'A' });
    expect(result.current).toMatchObject({ state: 'read', value: 'A' });
  });
});

describe('reading again', () => {
  it('keeps what there is until the answer comes, and where it fails', async () => {
    const { result } = renderRead({ id: 'a' });
    await heldAnswers.answer(0, { text: 'A' });
    act(() => void result.current.refresh());
    expect(result.current).toMatchObject({ state: 'read', value: 'A', isReading: true });
    await heldAnswers.failRequest(1);
    expect(result.current).toMatchObject({ state: 'read', value: 'A', isReading: false });
    expect(result.current.fault).toBeInstanceOf(ApiError);
  });

  it('while it is read takes the answer of the last time it was asked', async () => {
    const { result } = renderRead({ id: 'a' });
    act(() => void result.current.refresh());
    expect(heldAnswers.isAborted(0)).toBe(true);
    await heldAnswers.answer(1, { text: 'new' });
    await heldAnswers.answer(0, { text: 'old' });
    expect(result.current.value).toBe('new');
  });

  it('does not undo what was put in its place meanwhile', async () => {
    const { result } = renderRead({ id: 'a' });
    await heldAnswers.answer(0, { text: 'A' });
    act(() => void result.current.refresh());
    act(() => result.current.put('changed here'));
    await heldAnswers.answer(1, { text: 'A' });
    expect(result.current).toMatchObject({ value: 'changed here', isReading: false });
  });
});

it('a reading: what was read before is shown at once, and read once it is asked for again', async () => {
  const { result, rerender } = renderRead({ id: 'a', initialValue: 'A' });
  expect(result.current).toMatchObject({ state: 'read', value: 'A', isReading: false });
  act(() => void result.current.refresh());
  rerender({ id: 'b', initialValue: 'B' });
  await heldAnswers.answer(0, { text: 'newer of a' });
  expect(result.current.value).toBe('B');
  act(() => void result.current.refresh());
  await heldAnswers.answer(1, { text: 'newer of b' });
  expect(result.current.value).toBe('newer of b');
  expect(heldAnswers.paths()).toEqual(['/api/notes/a', '/api/notes/b']);
});

it('a reading: what is typed quickly is asked for once it stays', async () => {
  vi.useFakeTimers();
  const { result, rerender } = renderRead({ id: 'a', pause: 100 });
  for (const id of ['ab', 'abc']) rerender({ id, pause: 100 });
  expect(heldAnswers.paths()).toEqual([]);
  expect(result.current.isReading).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(heldAnswers.paths()).toEqual(['/api/notes/abc']);
});

it('a reading: what is opened is read the first time, and once more when it is opened after a failure', async () => {
  const { result } = renderHook(() => useOpened('a', (signal) => ask('a', signal)));
  expect(result.current.state).toBe('shut');
  expect(heldAnswers.paths()).toEqual([]);
  act(() => result.current.open());
  await heldAnswers.failRequest(0);
  expect(result.current.state).toBe('failed');
  act(() => result.current.open());
  await heldAnswers.answer(1, { text: 'A' });
  act(() => result.current.open());
  expect(result.current).toMatchObject({ state: 'read', value: 'A' });
  expect(heldAnswers.paths()).toHaveLength(2);
});

it('a search shows what fits the text typed last, whichever answer comes last', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useSearch(async (text, signal) => [await ask(text, signal)]));
  const type = async (text: string) => {
    act(() => result.current.ask(text));
    await act(() => vi.advanceTimersByTimeAsync(200));
  };
  await type('fl');
  await type('fluor');
  await heldAnswers.answer(1, { text: 'Fluorite' });
  await heldAnswers.answer(0, { text: 'Fleischerite' });
  expect(result.current).toMatchObject({ matches: ['Fluorite'], isSearching: false });
  await type('fluori');
  expect(result.current).toMatchObject({ matches: ['Fluorite'], isSearching: true });
  await heldAnswers.failRequest(2);
  expect(result.current).toMatchObject({ matches: [], unreachable: true });
});
