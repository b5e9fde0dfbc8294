import { displayName, mineralNames } from '#contract/collection/display-name.ts';
import type { Locale } from '#contract/locale.ts';

type Named = Parameters<typeof displayName>[0];
export type ShownName = { text: string; lang?: string };

/** A specimen's name in the reader's language, then in the other one where that differs and `both` is wished. */
export function shownNames(specimen: Named, locale: Locale, both = locale === 'zh'): ShownName[] {
  const name = displayName(specimen, locale);
  const other = displayName(specimen, locale === 'zh' ? 'en' : 'zh');
  const texts = both && other !== name ? [name, other] : [name];
  return texts.map((text) => {
    const lang = langOf(text, specimen);
    return lang ? { text, lang } : { text };
  });
}

/** Of a name its owner made up only the script is known. */
function langOf(text: string, specimen: Named): string | null {
  if (/\p{Script=Han}/u.test(text)) return 'zh-Hans';
  return text === mineralNames(specimen, 'en') ? 'en' : null;
}
