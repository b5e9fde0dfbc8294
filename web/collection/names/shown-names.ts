import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { Locale } from '#contract/format/locale.ts';
import { mineralLine } from '#contract/minerals/localized-mineral-name.ts';

type NamedSpecimen = Parameters<typeof specimenTitle>[0] & { translated_language?: Locale };
type ShownName = { text: string; lang?: string };

/** A specimen's name in the reader's language, then in the one its collection is also shown in, where that differs. */
export function shownNames(specimen: NamedSpecimen, locale: Locale): ShownName[] {
  const { translated_language: otherLocale = locale } = specimen;
  const texts = new Set([specimenTitle(specimen, locale), specimenTitle(specimen, otherLocale)]);
  return [...texts].map((text) => {
    const lang = textLanguage(text, specimen);
    return lang ? { text, lang } : { text };
  });
}

/**
 * Names for a printed label: for Chinese readers the English name is added, because it is the one known elsewhere.
 */
export const labelNames = (specimen: NamedSpecimen, locale: Locale): ShownName[] =>
  shownNames(locale === 'zh' ? { ...specimen, translated_language: 'en' } : specimen, locale);

/** The language of a name; of a custom name only the script is known. */
function textLanguage(text: string, { minerals }: NamedSpecimen): string | null {
  if (/\p{Script=Han}/u.test(text)) return 'zh-Hans';
  return text === mineralLine(minerals, 'en') ? 'en' : null;
}
