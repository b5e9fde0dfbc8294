export const locales = ['en', 'zh'] as const;
export type Locale = (typeof locales)[number];
const defaultLocale: Locale = 'en';

/** The form of each language that numbers and dates take, and that is named to programs which read a page. */
export const languageTags: Record<Locale, string> = { en: 'en-US', zh: 'zh-CN' };

/** Several names in one line, divided as the language does it. */
export const listed = (names: readonly string[], locale: Locale): string => names.join(locale === 'zh' ? '、' : ', ');

/** Reads a locale from an address, a cookie or storage: en or zh, anything else is null. */
export function readLocale(value: string | null | undefined): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}

/** The first language of an Accept-Language header (or navigator.languages) that we speak, else English. */
export function preferredLocale(languages: string | readonly string[] | null | undefined): Locale {
  const wanted = typeof languages === 'string' ? languages.split(',') : (languages ?? []);
  for (const tag of wanted) {
    const locale = readLocale(tag.trim().slice(0, 2).toLowerCase());
    if (locale) return locale;
  }
  return defaultLocale;
}
