import { ApiError } from '#web/lib/call.ts';
import { NoConnection } from '#web/lib/page-faults.ts';

/** Whether a fault is that no answer came: the line's, and nobody's here. */
export const isUnreachable = (fault: unknown) =>
  fault instanceof NoConnection || (fault instanceof ApiError && fault.status === null);

/** Whether the server gives any answer now. */
export const doesServerAnswer = () =>
  fetch(`/builds/latest.json?${Date.now()}`).then(
    () => true,
    () => false,
  );

const TRY_AGAIN = 10_000;

/**
 * Does something once there may be a line again: as soon as the browser says so; while it knows of no fault of its own,
 * after a while. Answers how to call it off.
 */
export function onceReachable(retry: () => void): () => void {
  const timer = navigator.onLine ? setTimeout(retry, TRY_AGAIN) : undefined;
  window.addEventListener('online', retry);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
  };
}
