import { useAtomValue } from 'jotai';
import type { Locale } from '#contract/locale.ts';
import { localeAtom } from '#web/shell/language.ts';

const tag = (locale: Locale) => (locale === 'zh' ? 'zh-Hans-CN' : 'en-GB');

/** Numbers, sizes, money and dates as the reader's language writes them. */
export function useFormat() {
  const locale = useAtomValue(localeAtom);
  const language = tag(locale);
  return {
    number: (value: number, digits = 2) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    time: (at: number) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(at),
    date: (partial: string) => partialDate(partial, language),
    currencyName: (code: string) => new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code,
  };
}

/** A date known to the year, month or day, no more exact than it is: 1987 · May 1987 · 12 May 1987. */
function partialDate(partial: string, language: string): string {
  const [year, month, day] = partial.split('-');
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    ...(month && { month: 'long' }),
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  };
  const date = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? partial : new Intl.DateTimeFormat(language, options).format(date);
}
