import { useAtomValue } from 'jotai';
import { calendarDate, dayText, momentText, timeText } from '#contract/format/dates.ts';
import { currencyName, listNames, listSayings } from '#contract/format/names.ts';
import { moneyText, numberText } from '#contract/format/numbers.ts';
import { localeAtom } from './language.ts';

/**
 * Numbers, money, dates, times and lists as the reader's language writes them. A `date` is of the calendar and stays as
 * it was written; `day`, `moment` and `time` are of something that happened, in the reader's time zone.
 */
export function useFormat() {
  const locale = useAtomValue(localeAtom);
  return {
    number: (value: number, maximumDigits?: number, minimumDigits?: number) =>
      numberText(value, locale, maximumDigits, minimumDigits),
    money: (amount: number, currency: string) => moneyText(amount, currency, locale),
    date: (partial: string) => calendarDate(partial, locale),
    day: (date: string | number) => dayText(date, locale),
    moment: (date: string | number) => momentText(date, locale),
    time: (date: string | number) => timeText(date, locale),
    joinNames: (names: readonly string[]) => listNames(names, locale),
    joinSayings: (sayings: readonly string[]) => listSayings(sayings, locale),
    currencyName: (code: string) => currencyName(code, locale),
  };
}
