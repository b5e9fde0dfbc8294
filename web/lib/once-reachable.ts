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
