import { useEffect } from 'react';
import { type ReportedPage, readReported } from '#web/export/report/read-reported.ts';
import { usePages } from '#web/lib/read/use-pages.ts';

/** All that a report is of, read page after page by itself; after a failure no further until `load`. */
export function useReported(first: ReportedPage) {
  const { items, hasMore, state, load } = usePages(first, readReported);
  useEffect(() => {
    if (hasMore && state === 'idle') void load();
  }, [hasMore, state, load]);
  return { items, hasMore, isFailed: state === 'failed', load };
}
