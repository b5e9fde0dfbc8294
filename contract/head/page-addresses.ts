import { type Locale, locales } from '#contract/format/locale.ts';
import { fill, matchScreen, paths } from '#contract/routes/paths.ts';

/** The languages of addresses as browsers and search engines name them; Chinese is written in simplified characters. */
export const htmlLanguages: Record<Locale, string> = { en: 'en', zh: 'zh-Hans' };

/** The path of a screen as we write it, whatever the case and the slashes it was asked for with; any other as it is. */
export function usualPath(pathname: string): string {
  const match = matchScreen(pathname);
  return match ? fill(paths[match.screen], match.params) : pathname;
}

/** Whether search engines may list what is at a path: not what belongs to one's own account or to the administrator. */
export const isIndexable = (pathname: string): boolean => !/^\/(i|admin|dev)(\/|$)/i.test(pathname);

/** The addresses that a page goes by: its own, and for each language the one that is always in it. */
export type PageAddresses = { canonical: string; alternates: { language: string; href: string }[] };

/**
 * The addresses of the page at a path. Asked for in a language it goes by that address, since the pages of two languages are
 * two; without one it is in its reader's, and the default for whoever reads neither.
 */
export function pageAddresses(origin: string, path: string, requestedLocale: Locale | null): PageAddresses {
  const plain = origin + path;
  const inLanguage = (locale: Locale) => `${plain}?locale=${locale}`;
  return {
    canonical: requestedLocale ? inLanguage(requestedLocale) : plain,
    alternates: [
      ...locales.map((locale) => ({ language: htmlLanguages[locale], href: inLanguage(locale) })),
      { language: 'x-default', href: plain },
    ],
  };
}
