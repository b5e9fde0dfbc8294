const TRY_AGAIN = 10_000;

/**
 * Calls `retry` once online again: when the browser says so or, while the browser reports itself online, after 10
 * seconds. Returns a function that cancels it.
 */
export function onceReachable(retry: () => void): () => void {
  const timer = navigator.onLine ? setTimeout(retry, TRY_AGAIN) : undefined;
  window.addEventListener('online', retry);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
  };
}
