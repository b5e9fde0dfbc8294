import { linkTo } from '#contract/routes/paths.ts';
import type { LinkedData } from '../head/linked-data.ts';
import { htmlLanguages } from '../head/page-addresses.ts';

/** The app itself for search engines. */
export const linkedHome: LinkedData = {
  '@type': 'WebSite',
  name: 'Vug',
  alternateName: '晶洞',
  url: linkTo('home'),
  inLanguage: Object.values(htmlLanguages),
};
