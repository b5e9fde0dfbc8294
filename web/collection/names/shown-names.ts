import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { Locale } from '#contract/locale.ts';
import { mineralLine } from '#contract/minerals/written-mineral.ts';

type Named = Parameters<typeof specimenTitle>[0] & { translated_language?: Locale };
type ShownName = { text: string; lang?: string };

/** A specimen's name in the reader's language, then in the one its collection is also shown in, where that differs. */
export function shownNames(specimen: Named, locale: Locale): ShownName[] {
  const { translated_language: also = locale } = specimen;
  const texts = new Set([specimenTitle(specimen, locale), specimenTitle(specimen, also)]);
  return [...texts].map((text) => {
    const lang = langOf(text, specimen);
    return lang ? { text, lang } : { text };
  });
}

/** What a label says it is: to Chinese readers with its English name, too, under which it is known elsewhere. */
export const labelNames = (specimen: Named, locale: Locale): ShownName[] =>
  shownNames(locale === 'zh' ? { ...specimen, translated_language: 'en' } : specimen, locale);

/** Of a name its owner made up only the script is known. */
function langOf(text: string, { minerals }: Named): string | null {
  if (/\p{Script=Han}/u.test(text)) return 'zh-Hans';
  return text === mineralLine(minerals, 'en') ? 'en' : null;
}
