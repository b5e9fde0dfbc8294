import { v7 as uuid } from 'uuid';
import { PUBLIC_SECONDS } from '#contract/http/limits.ts';
import { askInstead } from '#web/lib/ask-server.ts';
import { forgetVisits, noteLost, sinceWritten } from './visits.ts';

/**
 * Gives the history entry of a full load its own key, as the router's entries have. Without one they would all
 * share `default`, and a page would start at another's scroll position. The key stays with the entry, so that
 * reloading and Back restore the position.
 */
function keyEntry() {
  const state: { key?: string } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: uuid() }, '');
}

/**
 * Has users see their own writes: every write clears the cached pages and bypasses the browser's cache for a
 * while. After hydration the targets of links are prefetched when the user is about to follow them. Returns a
 * function that stops the prefetching.
 */
export function startVisits(fetchAhead: (url: URL) => Promise<void>, hydration: Promise<void>): () => void {
  keyEntry();
  askInstead((path, request, askServer) => {
    if (request.method !== 'GET') {
      forgetVisits();
      return askServer(path, request).finally(forgetVisits);
    }
    const isAfterwards = sinceWritten() < PUBLIC_SECONDS * 1_000;
    const response = askServer(path, isAfterwards ? { ...request, cache: 'no-cache' } : request);
    response.then(
      ({ status }) => (status === 429 || status >= 500) && noteLost(),
      () => request.signal?.aborted || noteLost(),
    );
    return response;
  });
  const controller = new AbortController();
  // A failed prefetch is repeated by the visit itself, which shows the failure. Without the module nothing is prefetched.
  void hydration
    .then(() => import('./link-prefetch.ts'))
    .then(
      ({ watchLinks }) => watchLinks((url) => void fetchAhead(url).catch(() => {}), controller.signal),
      () => {},
    );
  return () => controller.abort();
}
