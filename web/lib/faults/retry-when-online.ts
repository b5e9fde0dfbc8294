const TRY_AGAIN = 10_000;

/**
 * Calls `retry` once online again: when the browser says so or, while the browser reports itself online, after a
 * pause in milliseconds. Returns a function that cancels it.
 */
export function onceReachable(retry: () => void, pauseMs = TRY_AGAIN): () => void {
  const timer = navigator.onLine ? setTimeout(retry, pauseMs) : undefined;
  window.addEventListener('online', retry);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
  };
}
