import { collectionApi } from '#contract/collection/api.ts';
import { PAGE_MAX } from '#contract/page.ts';
import { call } from '#web/lib/call.ts';

/** A page of what a report is of: one's own specimens by their numbers. */
export const readReported = (cursor: string | null, signal?: AbortSignal) =>
  call(collectionApi.list, { limit: PAGE_MAX, sort: 'number', ...(cursor && { cursor }) }, { quiet: true, signal });

export type ReportedPage = Awaited<ReturnType<typeof readReported>>;
