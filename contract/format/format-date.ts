import { languageTags } from './language-tag.ts';
import type { Locale } from './locale.ts';

/** '29 November 2026' is unambiguous in every English-speaking country, and it is the usual form on labels. */
const dateTags: Record<Locale, string> = { ...languageTags, en: 'en-GB' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date; each format is made once, because making it takes longer than using it. */
export function formatDate(date: Date, locale: Locale, shape: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(shape);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateTags[locale], shape);
  formats.set(key, format);
  return format.format(date);
}

/** Returns the time of day, by default in the machine's time zone: in a browser, the reader's. */
export const timeText = (moment: string | number, locale: Locale, timeZone?: string) =>
  formatDate(new Date(moment), locale, { timeStyle: 'short', timeZone });
