import { asc, sql } from 'drizzle-orm';
import { linkTo } from '#contract/paths.ts';
import type { CoreDb } from '../../db/core.ts';
import type { SitemapPart } from '../../http/sitemap/sitemap-part.ts';
import { atPlaces } from './counted-tokens.ts';
import { showcaseTerms } from './showcase-index-table.ts';
import { numberOfTerm, termsFrom } from './term-counts.ts';

/**
 * Places from which anything is shown, each as exact as its specimens' owners show it. Of all that the reference knows
 * these alone are told: numbered in the order of the index's words, so that a new one moves those behind it.
 */
export const sitemapPlaces: SitemapPart = {
  name: 'localities',
  last: async (core: CoreDb) => {
    const [counted] = await core.select({ last: sql<number>`count(*)` }).from(showcaseTerms).where(termsFrom(atPlaces));
    return counted?.last ?? 0;
  },
  read: async (core, above, upto) => {
    const rows = await core
      .select({ id: numberOfTerm(atPlaces) })
      .from(showcaseTerms)
      .where(termsFrom(atPlaces))
      .orderBy(asc(showcaseTerms.term))
      .limit(upto - above)
      .offset(above);
    return rows.map(({ id }) => ({ path: linkTo('locality', { id: String(id) }) }));
  },
};
