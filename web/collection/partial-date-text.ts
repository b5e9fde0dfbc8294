import type { Locale } from '#contract/locale.ts';

const shapes: Record<number, Intl.DateTimeFormatOptions> = {
  1: { year: 'numeric' },
  2: { year: 'numeric', month: 'long' },
  3: { year: 'numeric', month: 'long', day: 'numeric' },
};

/** A date known to the year, month or day as people write it: 1987, May 1987, 12 May 1987; 1987年5月. */
export function partialDateText(date: string, locale: Locale): string {
  const known = date.split('-').length;
  if (known === 1) return date;
  const [year, month = '01', day = '01'] = date.split('-');
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'zh-CN', { ...shapes[known], timeZone: 'UTC' });
  return format.format(new Date(`${year}-${month}-${day}T00:00:00Z`));
}

/** “1991–2019”; one end alone where the other is not known; null without both. */
export function spanText(from: string | null, to: string | null, locale: Locale): string | null {
  const ends = [from, to].filter((end) => end !== null).map((end) => partialDateText(end, locale));
  return ends.length > 0 ? ends.join('\u00a0– ').replace(/^(\d+)\u00a0– (\d+)$/, '$1–$2') : null;
}
