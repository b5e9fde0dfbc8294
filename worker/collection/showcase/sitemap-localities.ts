import { asc, sql } from 'drizzle-orm';
import { screenAddress } from '#contract/routes/paths.ts';
import { localityPrefix } from '#worker/collection/search/counted-tokens.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { SitemapSection } from '#worker/http/sitemap/sitemap-section.ts';
import { showcaseTerms } from './showcase-index-table.ts';
import { numberOfTerm, prefixCondition } from './term-counts.ts';

/**
 * Localities with shown specimens, each as exact as the owners of the specimens show it. Other localities of the
 * reference are left out. The numbering follows the tokens of the index, so a new one shifts those after it.
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
    return rows.map(({ id }) => ({ path: screenAddress('locality', { id: String(id) }) }));
  },
};
