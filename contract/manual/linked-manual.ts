import type { Locale } from '#contract/format/locale.ts';
import { itemList, type LinkedData } from '#contract/head/linked-data.ts';
import { htmlLanguages } from '#contract/head/page-addresses.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { titles } from '#contract/screen-texts/titles.ts';
import { chapterIds, chapters } from './chapters.ts';
import { linkToManual } from './link-to-manual.ts';

/**
 * Returns the linked data of the manual for search engines: an article whose parts are the chapters with their
 * anchors.
 */
export const linkedManual = (locale: Locale): LinkedData => ({
  '@type': 'TechArticle',
  name: titles.manual[locale],
  url: screenAddress('manual'),
  inLanguage: htmlLanguages[locale],
  hasPart: itemList(
    chapterIds.map((id) => ({ name: chapters[id].title[locale], url: linkToManual(id) })),
    chapterIds.length,
  ),
});
