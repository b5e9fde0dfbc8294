import type { CoreDb } from '#worker/db/core.ts';

/** A page for search engines: where it is, and when what it shows changed last, where that is known. */
type ListedPage = { path: string; changed_at?: number };

/**
 * One kind of pages for search engines: the part that shows them says which there are. Pages are numbered in an order that
 * does not change, with gaps where there are none any more, so that a stretch of numbers is read by itself.
 */
export type SitemapSection = {
  /** in addresses */
  name: string;
  /** the highest number, 0 where there are none */
  last: (core: CoreDb) => Promise<number>;
  /** the pages whose numbers are above one and up to another: of what visitors find at this moment, nothing else */
  read: (core: CoreDb, lowerBound: number, upto: number) => Promise<ListedPage[]>;
};
