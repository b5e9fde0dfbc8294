import { atom } from 'jotai';
import { TOAST_DURATION } from '#contract/http/limits.ts';
import { atomStore } from '#web/lib/atom-store.ts';

type Toast = {
  message: string;
  type: 'error' | 'warning' | 'success' | 'info';
  action?: { label: string; onPress: () => void };
};

export const toastAtom = atom<Toast | null>(null);
let toastTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast; a new one replaces the old, and it closes itself after its duration. */
export function showToast(
  message: string,
  { type = 'error', action }: Partial<Omit<Toast, 'message'>> = {},
  duration = TOAST_DURATION,
) {
  clearTimeout(toastTimer);
  atomStore.set(toastAtom, { message, type, action });
  toastTimer = setTimeout(clearToast, duration);
}

export function clearToast() {
  clearTimeout(toastTimer);
  atomStore.set(toastAtom, null);
}
