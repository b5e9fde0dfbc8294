import type { Locale } from '#contract/format/locale.ts';

const NAME_MAX = 60;
const ending: Record<Locale, string> = { en: ' (copy)', zh: '（副本）' };

/** The default name of a copy, cut to the length that a name may have. */
export const copyName = (name: string, locale: Locale): string =>
  [...name].slice(0, NAME_MAX - [...ending[locale]].length).join('') + ending[locale];
