import { collectionApi } from '#contract/collection/api.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { PAGE_MAX } from '#contract/http/limits.ts';
import { call } from '#web/lib/call.ts';

/** Reads a page of a report's specimens: the user's own, or those under a filter, by number. */
export const readReportPage = (filter: SpecimenFilters, cursor: string | null, signal?: AbortSignal) =>
  call(
    collectionApi.list,
    { ...filter, limit: PAGE_MAX, sort: 'number', ...(cursor && { cursor }) },
    { quiet: true, signal },
  );

export type ReportedPage = Awaited<ReturnType<typeof readReportPage>>;
