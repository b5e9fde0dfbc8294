import type { Locale } from '#contract/format/locale.ts';
import { componentGallery } from '#contract/words/component-sheet.ts';
import { descriptions } from '#contract/words/descriptions.ts';
import { say } from '#contract/words/sentence.ts';
import { specifiedTexts } from '#contract/words/specified-words.ts';
import { documentTitle, titles } from '#contract/words/titles.ts';
import { screenTexts } from '#contract/words/words.ts';
import type { DrawnPage } from './first-view.ts';

/**
 * Returns name, title and description of a page in a language; for a missing or unavailable page, those of its
 * error.
 */
export function pageTexts({ head, status }: Pick<DrawnPage, 'head' | 'status'>, path: string, locale: Locale) {
  if (head) {
    const { screen, values } = head;
    const name = say(titles[screen], locale, values);
    return { name, title: documentTitle(name, screen, locale), description: say(descriptions[screen], locale, values) };
  }
  const isUnread = status === 503;
  const name = say(isUnread ? specifiedTexts.internal_error : screenTexts.page_not_found, locale);
  const description = isUnread ? name : say(screenTexts.page_not_found_path, locale, { path });
  return { name, title: documentTitle(name, null, locale), description };
}

/** The same for the component gallery. */
export function galleryTexts(locale: Locale) {
  const name = say(componentGallery.title, locale);
  return { name, title: documentTitle(name, null, locale), description: say(componentGallery.description, locale) };
}
