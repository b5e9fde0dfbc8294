import type { Locale } from '#contract/format/locale.ts';
import { itemList, type LinkedData } from '#contract/head/linked-data.ts';
import { htmlLanguages } from '#contract/head/page-addresses.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { titles } from '#contract/words/titles.ts';
import { chapterIds, chapters } from './chapters.ts';
import { linkToManual } from './link-to-manual.ts';

/** The manual for search engines: a text with its chapters, each at its anchor. */
export const linkedManual = (locale: Locale): LinkedData => ({
  '@type': 'TechArticle',
  name: titles.manual[locale],
  url: linkTo('manual'),
  inLanguage: htmlLanguages[locale],
  hasPart: itemList(
    chapterIds.map((id) => ({ name: chapters[id].title[locale], url: linkToManual(id) })),
    chapterIds.length,
  ),
});
