import { PUBLIC_SECONDS } from '#contract/limits.ts';
import { askInstead } from '#web/lib/ask-server.ts';
import { keyEntry } from '#web/shell/visits/history-entry.ts';
import { watchLinks } from '#web/shell/visits/links-ahead.ts';
import { forgetVisits } from '#web/shell/visits/visits.ts';

/**
 * From now on what links lead to is fetched as somebody is about to follow them, and whoever writes something sees it:
 * what pages have read is forgotten, here and by the browser. Gives back what ends the former.
 */
export function startVisits(fetchAhead: (url: URL) => Promise<void>): () => void {
  keyEntry();
  let writtenAt = Number.NEGATIVE_INFINITY;
  askInstead((path, request, before) => {
    if (request.method === 'GET') {
      const isAfterwards = performance.now() - writtenAt < PUBLIC_SECONDS * 1_000;
      return before(path, isAfterwards ? { ...request, cache: 'no-cache' } : request);
    }
    writtenAt = performance.now();
    forgetVisits();
    return before(path, request).finally(forgetVisits);
  });
  // What can't be had ahead is asked for again by the visit itself, which says so.
  return watchLinks((url) => void fetchAhead(url).catch(() => {}));
}
