import { PUBLIC_SECONDS } from '#contract/http/limits.ts';
import { askInstead } from '#web/lib/ask-server.ts';
import { keyEntry } from './history-entry.ts';
import { watchLinks } from './links-ahead.ts';
import { forgetVisits, noteLost, sinceWritten } from './visits.ts';

/**
 * From now on whoever writes something sees it: what pages have read is forgotten, here and by the browser. Once the first
 * page is `taken` over, what links lead to is fetched as somebody is about to follow them. Gives back what ends that.
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
  // What can't be had ahead is asked for again by the visit itself, which says so.
  void hydration.then(() => watchLinks((url) => void fetchAhead(url).catch(() => {}), controller.signal));
  return () => controller.abort();
}
