export const locales = ['en', 'zh'] as const;
export type Locale = (typeof locales)[number];
const defaultLocale: Locale = 'en';

/** Reads a locale from an address, a cookie or storage: 'en' or 'zh', null for anything else. */
export function readLocale(value: string | null | undefined): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}

/** Returns the first supported language of an Accept-Language header (or navigator.languages), else English. */
export function preferredLocale(languages: string | readonly string[] | null | undefined): Locale {
  const wantedTags = typeof languages === 'string' ? languages.split(',') : (languages ?? []);
  for (const tag of wantedTags) {
    const locale = readLocale(tag.trim().slice(0, 2).toLowerCase());
    if (locale) return locale;
  }
  return defaultLocale;
}
