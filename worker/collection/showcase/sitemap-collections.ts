import { and, eq, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { isPersonListed, users } from '#worker/account/tables.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { SitemapSection } from '#worker/http/sitemap/sitemap-section.ts';
import { rowTiles } from './shown-tile.ts';

/** Collectors who are not listed are not in the sitemap either. */
const isFound = and(isPersonListed, gt(users.specimen_count, 0));

const rowOfUser: SQL<number> = sql`${users}.rowid`;

/** Collections with shown specimens, each with its page of elements. */
export const sitemapCollections: SitemapSection = {
  name: 'collections',
  last: async (core: CoreDb) => (await core.select({ last: sql<number | null>`max(rowid)` }).from(users))[0]?.last ?? 0,
  read: async (core, lowerBound, upto) => {
    const rows = await core
      .select({ username: users.username })
      .from(users)
      .where(and(gt(rowOfUser, lowerBound), lte(rowOfUser, upto), isFound))
      .orderBy(rowOfUser);
    return rows.flatMap(({ username }) => [
      { path: screenAddress('userCollection', { username }) },
      { path: screenAddress('periodic', { username }) },
    ]);
  },
};

/**
 * Public specimens in the order in which they were published. There is no change date: core is also notified of
 * changes that only the owner sees, and the date would reveal them.
 */
export const sitemapSpecimens: SitemapSection = {
  name: 'specimens',
  last: async (core: CoreDb) => (await core.select({ last: max(showcase.seq) }).from(showcase))[0]?.last ?? 0,
  read: async (core, lowerBound, upto) => {
    const rows = await core
      .select({ username: users.username, tile: showcase.tile })
      .from(showcase)
      // The cross join fixes the order, so that only this range of rows is read and not a collector's whole showcase.
      .crossJoin(users)
      .where(
        and(
          gt(showcase.seq, lowerBound),
          lte(showcase.seq, upto),
          eq(showcase.hidden, false),
          eq(users.id, showcase.user_id),
          isFound,
        ),
      )
      .orderBy(showcase.seq);
    return rows
      .flatMap((row) => rowTiles(row, { username: row.username, collector: '' }))
      .map((tile) => ({ path: specimenAddress(tile) }));
  },
};
