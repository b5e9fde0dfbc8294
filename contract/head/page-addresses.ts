import { type Locale, locales } from '#contract/format/locale.ts';
import { fill, matchScreen, paths } from '#contract/routes/paths.ts';

/** The languages of addresses as browsers and search engines name them; Chinese uses simplified characters. */
export const htmlLanguages: Record<Locale, string> = { en: 'en', zh: 'zh-Hans' };

/**
 * Returns the canonical path of a screen, for a request in any case or with extra slashes; any other path
 * unchanged.
 */
export function usualPath(pathname: string): string {
  const match = matchScreen(pathname);
  return match ? fill(paths[match.screen], match.params) : pathname;
}

/** Whether search engines may list a path: not the pages of a user's account or of the administrator. */
export const isIndexable = (pathname: string): boolean => !/^\/(i|admin|dev)(\/|$)/i.test(pathname);

/** The addresses of a page: the canonical one, and for each language the one that is always in that language. */
export type PageAddresses = { canonical: string; alternates: { language: string; href: string }[] };

/**
 * Returns the addresses of the page at a path. With a requested language, that language's address is canonical,
 * because the two languages are separate pages; without one, the page is in the reader's language, and it is the
 * default for readers of neither.
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
