import type { Locale } from './locale.ts';

/** The form of each language that numbers and dates take, and that is named to programs which read a page. */
export const languageTags: Record<Locale, string> = { en: 'en-US', zh: 'zh-CN' };
