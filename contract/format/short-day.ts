import { formatDate } from './format-date.ts';
import type { Locale } from './locale.ts';

/** Up to this distance a day is clear without its year, in milliseconds. */
const CLEAR_MS = 300 * 86_400_000;

/** Returns the day of a time for a list, without the year where it is near: '14 Dec'. The zone is the machine's. */
export function shortDayText(moment: string, locale: Locale, currentTime: string): string {
  const isNear = Math.abs(Date.parse(moment) - Date.parse(currentTime)) < CLEAR_MS;
  return formatDate(new Date(moment), locale, { day: 'numeric', month: 'short', ...(!isNear && { year: 'numeric' }) });
}
