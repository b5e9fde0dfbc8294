import type { CoreDb } from '#worker/db/core.ts';

/** A page for search engines: its path, and when its content last changed, if known. */
type ListedPage = { path: string; changed_at?: number };

/**
 * One kind of pages for search engines, listed by the part that shows them. Pages are numbered in an order that
 * does not change, with gaps for those that are gone, so that a range of numbers can be read by itself.
 */
export type SitemapSection = {
  /** its name in addresses */
  name: string;
  /** the highest number, 0 without pages */
  last: (core: CoreDb) => Promise<number>;
  /** the pages with numbers above one and up to another: only those that visitors find at this moment */
  read: (core: CoreDb, lowerBound: number, upto: number) => Promise<ListedPage[]>;
};
