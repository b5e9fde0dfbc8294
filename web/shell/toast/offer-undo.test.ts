import { beforeEach, expect, it, vi } from 'vitest';
import { atomStore } from '#web/lib/atom-store.ts';
import { offerUndo } from './offer-undo.ts';
import { showToast, toastAtom } from './toast.ts';

const shownMessage = () => atomStore.get(toastAtom)?.message ?? null;
const [onUndo, onEnd] = [vi.fn(), vi.fn()];
const offer = () => offerUndo('Gone', { undoLabel: 'Undo', onUndo, onEnd });
const calls = () => [onUndo.mock.calls.length, onEnd.mock.calls.length];

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

it('what was undone in time is not made final', () => {
  offer();
  vi.advanceTimersByTime(14_999);
  atomStore.get(toastAtom)?.action?.onPress();
  expect([shownMessage(), calls()]).toEqual([null, [1, 0]]);
  vi.advanceTimersByTime(60_000);
  expect(calls()).toEqual([1, 0]);
});

it('is final once the time is over, even where another notice stands there by then', () => {
  offer();
  showToast('Another', {}, 60_000);
  vi.advanceTimersByTime(15_000);
  expect([shownMessage(), calls()]).toEqual(['Another', [0, 1]]);
});

it('can be made final before, once, and offers nothing then', () => {
  const end = offer();
  end();
  end();
  expect([shownMessage(), calls()]).toEqual([null, [0, 1]]);
});
