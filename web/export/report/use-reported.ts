import { useEffect } from 'react';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { type ReportedPage, readReported } from './read-reported.ts';

/** All that a report is of, read page after page by itself; after a failure no further until `load`. */
export function useReported(firstPage: ReportedPage, filter: SpecimenFilters) {
  const { items, hasMore, state, load } = usePages(firstPage, (cursor, signal) => readReported(filter, cursor, signal));
  useEffect(() => {
    if (hasMore && state === 'idle') void load();
  }, [hasMore, state, load]);
  return { items, hasMore, isFailed: state === 'failed', load };
}
