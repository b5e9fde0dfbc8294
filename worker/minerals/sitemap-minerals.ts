import { and, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { screenAddress } from '#contract/routes/paths.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { SitemapSection } from '#worker/http/sitemap/sitemap-section.ts';
import { minerals } from './tables.ts';

const row: SQL<number> = sql`${minerals}.rowid`;

/** Minerals of the reference; a synonym redirects to its mineral and has no page. */
export const sitemapMinerals: SitemapSection = {
  name: 'minerals',
  last: async (core: CoreDb) =>
    (await core.select({ last: sql<number | null>`max(rowid)` }).from(minerals))[0]?.last ?? 0,
  read: async (core, lowerBound, upto) => {
    const rows = await core
      .select({ id: minerals.id })
      .from(minerals)
      .where(and(gt(row, lowerBound), lte(row, upto), ne(minerals.kind, 'synonym'), eq(minerals.retired, false)))
      .orderBy(row);
    return rows.map(({ id }) => ({ path: screenAddress('mineral', { id }) }));
  },
};
