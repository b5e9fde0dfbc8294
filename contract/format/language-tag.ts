import type { Locale } from './locale.ts';

/** The language tag of each language, for formatting numbers and dates and for programs that read a page. */
export const languageTags: Record<Locale, string> = { en: 'en-US', zh: 'zh-CN' };
