import type { LinkedData } from '#contract/head/linked-data.ts';
import { htmlLanguages } from '#contract/head/page-addresses.ts';
import { screenAddress } from '#contract/routes/paths.ts';

/** The app's own linked data for search engines. */
export const linkedHome: LinkedData = {
  '@type': 'WebSite',
  name: 'Vug',
  alternateName: '晶洞',
  url: screenAddress('home'),
  inLanguage: Object.values(htmlLanguages),
};
