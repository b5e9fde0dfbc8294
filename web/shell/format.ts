import { useAtomValue } from 'jotai';
import { calendarDate, dayText, momentText, timeText } from '#contract/format/dates.ts';
import { currencyName, listNames, listSayings } from '#contract/format/names.ts';
import { moneyText, numberText } from '#contract/format/numbers.ts';
import { localeAtom } from './language.ts';

/**
 * Formats numbers, money, dates, times and lists in the reader's language. A `date` is a calendar date without
 * time zone; `day`, `moment` and `time` are of an event, in the reader's time zone.
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
