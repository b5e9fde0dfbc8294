import { beforeEach, expect, it, vi } from 'vitest';
import { TOAST_DURATION } from '#contract/http/limits.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { clearToast, showToast, toastAtom } from './toast.ts';

const shownMessage = () => atomStore.get(toastAtom)?.message ?? null;

beforeEach(() => {
  vi.useFakeTimers();
});

it('a toast stays five seconds', () => {
  showToast('Saved', { type: 'success' });
  expect(atomStore.get(toastAtom)).toEqual({ message: 'Saved', type: 'success' });
  vi.advanceTimersByTime(TOAST_DURATION - 1);
  expect(shownMessage()).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect(shownMessage()).toBeNull();
});

it('a toast is an error unless said otherwise', () => {
  showToast('Network error or server is unreachable');
  expect(atomStore.get(toastAtom)?.type).toBe('error');
});

it('a toast gives way to a newer one, which gets its whole time', () => {
  showToast('first');
  vi.advanceTimersByTime(TOAST_DURATION - 1000);
  showToast('second');
  vi.advanceTimersByTime(TOAST_DURATION - 1);
  expect(shownMessage()).toBe('second');
  vi.advanceTimersByTime(1);
  expect(shownMessage()).toBeNull();
});

it('may stay longer, with something to press', () => {
  const undo = vi.fn();
  showToast('Moved to trash', { type: 'info', action: { label: 'Undo', onPress: undo } }, 10_000);
  vi.advanceTimersByTime(9_999);
  atomStore.get(toastAtom)?.action?.onPress();
  expect(undo).toHaveBeenCalledOnce();
});

it('once closed stays closed, and closes nothing that came after it', () => {
  showToast('first');
  clearToast();
  expect(shownMessage()).toBeNull();
  showToast('second', {}, TOAST_DURATION * 2);
  vi.advanceTimersByTime(TOAST_DURATION);
  expect(shownMessage()).toBe('second');
});
