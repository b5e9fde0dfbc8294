import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderHookWithProps } from '#web/testing/render.tsx';
import { forgetDraft, readDraft, useStoredDraft } from './stored-draft.ts';

const NAME = 'note';
type FormProps = { text: string; isChanged: boolean; baseText?: string; version?: number | null };

const openForm = (initialProps: FormProps) =>
  renderHookWithProps(initialProps, ({ text, baseText = '', version = null, isChanged }: FormProps) =>
    useStoredDraft({ name: NAME, values: { text }, over: { text: baseText }, version, isChanged }),
  );
const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const leavePage = () => window.dispatchEvent(new Event('pagehide'));
const storedText = () => readDraft<{ text: string }>(NAME)?.values.text ?? null;

beforeEach(() => {
  vi.useFakeTimers();
});

it('a draft that was sent is gone while its form is still there, as when the next page takes seconds', () => {
  const form = openForm({ text: 'Greetings', isChanged: true });
  passTime(1_000);
  expect(storedText()).toBe('Greetings');
  form.rerender({ text: 'Greetings', isChanged: false });
  forgetDraft(NAME);
  form.rerender({ text: 'Greetings', isChanged: true });
  passTime(5_000);
  expect(storedText()).toBeNull();
  leavePage();
  expect(storedText()).toBeNull();
});

it('a draft that was sent before it was stored is not stored afterwards', () => {
  openForm({ text: 'Greetings', isChanged: true });
  passTime(200);
  forgetDraft(NAME);
  passTime(5_000);
  leavePage();
  expect(storedText()).toBeNull();
});

it.each<[string, FormProps[]]>([
  ['something else', [{ text: 'Greetings again', isChanged: true }]],
  [
    'the same in an emptied form',
    [
      { text: '', isChanged: false },
      { text: 'Greetings', isChanged: true },
    ],
  ],
  ['the same over a newer version', [{ text: 'Greetings', baseText: 'Hello', version: 2, isChanged: true }]],
])('%s is stored after a draft was sent', (_, changes) => {
  const form = openForm({ text: 'Greetings', version: 1, isChanged: true });
  passTime(1_000);
  forgetDraft(NAME);
  for (const change of changes) form.rerender(change);
  passTime(1_000);
  expect(storedText()).toBe(changes.at(-1)?.text);
});

it('a draft is stored by a form that opens after another was sent', () => {
  openForm({ text: 'Greetings', isChanged: true }).unmount();
  forgetDraft(NAME);
  openForm({ text: 'Greetings', isChanged: true });
  passTime(1_000);
  expect(storedText()).toBe('Greetings');
});
