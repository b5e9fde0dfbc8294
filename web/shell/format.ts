import { useAtomValue } from 'jotai';
import { calendarDate, dayOf, momentOf, timeOf } from '#contract/dates.ts';
import { languageTags } from '#contract/locale.ts';
import { localeAtom } from '#web/shell/language.ts';

/**
 * Numbers, sizes, money, dates and times as the reader's language writes them. A `date` is of the calendar and stays as
 * it was written; `day`, `moment` and `time` are of something that happened, in the reader's time zone.
 */
export function useFormat() {
  const locale = useAtomValue(localeAtom);
  const language = languageTags[locale];
  return {
    number: (value: number, digits = 2) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    date: (partial: string) => calendarDate(partial, locale),
    day: (at: string | number) => dayOf(at, locale),
    moment: (at: string | number) => momentOf(at, locale),
    time: (at: string | number) => timeOf(at, locale),
    currencyName: (code: string) => new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code,
  };
}
