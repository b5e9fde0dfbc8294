import { languageTags } from './language-tag.ts';
import type { Locale } from './locale.ts';

const shapes: Record<number, Intl.DateTimeFormatOptions> = {
  1: { year: 'numeric' },
  2: { year: 'numeric', month: 'long' },
  3: { year: 'numeric', month: 'long', day: 'numeric' },
};

/** Collectors of every English-speaking country read '29 November 2026' in one way, as their labels have it. */
const dateTags: Record<Locale, string> = { ...languageTags, en: 'en-GB' };

const formatDate = (date: Date, locale: Locale, shape: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateTags[locale], shape).format(date);

/** A calendar date as it was written down, to the year, month or day it is known to; no time zone moves it. */
export function calendarDate(date: string, locale: Locale): string {
  const segments = date.split('-');
  if (segments.length === 1) return date;
  const [year, month = '01', day = '01'] = segments;
  const utcDate = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(utcDate.getTime())
    ? date
    : formatDate(utcDate, locale, { ...shapes[segments.length], timeZone: 'UTC' });
}

/** “1991–2019”; one end alone where the other is not known; null without both. */
export function dateSpan(from: string | null, to: string | null, locale: Locale): string | null {
  const ends = [from, to].filter((end) => end !== null).map((end) => calendarDate(end, locale));
  return ends.length > 0 ? ends.join('\u00a0– ').replace(/^(\d+)\u00a0– (\d+)$/, '$1–$2') : null;
}

/** The day of a moment, in the time zone of the machine that asks unless another is named: in a browser, the reader's. */
export const dayText = (moment: string | number, locale: Locale, timeZone?: string) =>
  formatDate(new Date(moment), locale, { ...shapes[3], timeZone });

/** The day and time of a moment, in the time zone of the machine that asks unless another is named. */
export const momentText = (moment: string | number, locale: Locale, timeZone?: string) =>
  formatDate(new Date(moment), locale, { dateStyle: 'long', timeStyle: 'short', timeZone });

export const timeText = (moment: string | number, locale: Locale, timeZone?: string) =>
  formatDate(new Date(moment), locale, { timeStyle: 'short', timeZone });

/** The day of a moment for a reader whose time zone nobody knows: by universal time, which it says. */
export function dayByUniversalTime(moment: string | number, locale: Locale): string {
  const day = dayText(moment, locale, 'UTC');
  return locale === 'zh' ? `${day}（UTC）` : `${day} (UTC)`;
}
