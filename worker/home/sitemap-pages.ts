import { aboutPages } from '#contract/about/about-pages.ts';
import { paths, screenAddress } from '#contract/routes/paths.ts';
import type { SitemapSection } from '#worker/http/sitemap/sitemap-section.ts';

/** Pages that contain no user's things; a page is added when it exists. */
const pages = [
  paths.home,
  paths.market,
  paths.marketWants,
  paths.publicThreads,
  paths.collectorDiscover,
  paths.minerals,
  paths.localities,
  paths.manual,
  paths.about,
  ...Object.keys(aboutPages).map((page) => screenAddress('aboutPage', { page })),
];

/** Those pages, in this order. */
export const sitemapPages: SitemapSection = {
  name: 'pages',
  last: async () => pages.length,
  read: async (_, lowerBound, upto) => pages.slice(lowerBound, upto).map((path) => ({ path })),
};
