import { useEffect } from 'react';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { type ReportedPage, readReported } from './read-reported.ts';

/** All specimens of a report, read page by page on its own; after a failure reading stops until `load` is called. */
export function useReported(firstPage: ReportedPage, filter: SpecimenFilters) {
  const { items, hasMore, state, load } = usePages(firstPage, (cursor, signal) => readReported(filter, cursor, signal));
  useEffect(() => {
    if (hasMore && state === 'idle') void load();
  }, [hasMore, state, load]);
  return { items, hasMore, isFailed: state === 'failed', load };
}
