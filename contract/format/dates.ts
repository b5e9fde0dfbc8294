import { formatDate } from './format-date.ts';
import type { Locale } from './locale.ts';

const shapes: Record<number, Intl.DateTimeFormatOptions> = {
  1: { year: 'numeric' },
  2: { year: 'numeric', month: 'long' },
  3: { year: 'numeric', month: 'long', day: 'numeric' },
};

/** Returns a calendar date as it was entered, to its year, month or day; no time zone changes it. */
export function calendarDate(date: string, locale: Locale): string {
  const segments = date.split('-');
  if (segments.length === 1) return date;
  const [year, month = '01', day = '01'] = segments;
  const utcDate = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(utcDate.getTime())
    ? date
    : formatDate(utcDate, locale, { ...shapes[segments.length], timeZone: 'UTC' });
}

/** Returns “1991–2019”; one end alone if the other is unknown; null without both. */
export function dateSpan(from: string | null, to: string | null, locale: Locale): string | null {
  const ends = [from, to].filter((end) => end !== null).map((end) => calendarDate(end, locale));
  return ends.length > 0 ? ends.join('\u00a0– ').replace(/^(\d+)\u00a0– (\d+)$/, '$1–$2') : null;
}

/** Returns the day of a time, by default in the machine's time zone: in a browser, the reader's. */
export const dayText = (moment: string | number, locale: Locale, timeZone?: string) =>
  formatDate(new Date(moment), locale, { ...shapes[3], timeZone });

/** Returns the day and time, by default in the machine's time zone. */
export const momentText = (moment: string | number, locale: Locale, timeZone?: string) =>
  formatDate(new Date(moment), locale, { dateStyle: 'long', timeStyle: 'short', timeZone });

/** Returns the day and time with the name of the time zone: '28 November 2026 at 18:02 UTC'. */
export const zonedMomentText = (moment: string | number, locale: Locale, timeZone?: string) =>
  formatDate(new Date(moment), locale, {
    ...shapes[3],
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });

/** Time zones are between twelve hours behind UTC and fourteen ahead of it. */
const OFFSETS_MS = [-12, 0, 14].map((hours) => hours * 3_600_000);

/** Returns the days that a time has somewhere on earth. */
export const dayTextsWorldwide = (moment: string, locale: Locale): string[] => [
  ...new Set(OFFSETS_MS.map((offset) => dayText(Date.parse(moment) + offset, locale, 'UTC'))),
];

/** Returns the day in UTC, and says so, for a reader whose time zone is unknown. */
export function dayByUniversalTime(moment: string | number, locale: Locale): string {
  const day = dayText(moment, locale, 'UTC');
  return locale === 'zh' ? `${day}（UTC）` : `${day} (UTC)`;
}
