import { asc, sql } from 'drizzle-orm';
import { linkTo } from '#contract/routes/paths.ts';
import { localityPrefix } from '#worker/collection/search/counted-tokens.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { SitemapSection } from '#worker/http/sitemap/sitemap-part.ts';
import { showcaseTerms } from './showcase-index-table.ts';
import { numberOfTerm, prefixCondition } from './term-counts.ts';

/**
 * Places from which anything is shown, each as exact as its specimens' owners show it. Of all that the reference knows
 * these alone are told: numbered in the order of the index's words, so that a new one moves those behind it.
 */
export const sitemapLocalities: SitemapSection = {
  name: 'localities',
  last: async (core: CoreDb) => {
    const [row] = await core
      .select({ last: sql<number>`count(*)` })
      .from(showcaseTerms)
      .where(prefixCondition(localityPrefix));
    return row?.last ?? 0;
  },
  read: async (core, lowerBound, upto) => {
    const rows = await core
      .select({ id: numberOfTerm(localityPrefix) })
      .from(showcaseTerms)
      .where(prefixCondition(localityPrefix))
      .orderBy(asc(showcaseTerms.term))
      .limit(upto - lowerBound)
      .offset(lowerBound);
    return rows.map(({ id }) => ({ path: linkTo('locality', { id: String(id) }) }));
  },
};
