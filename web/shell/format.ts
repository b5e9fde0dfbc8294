import { useAtomValue } from 'jotai';
import { calendarDate } from '#contract/format/dates.ts';
import { currencyName, listNames, listSayings } from '#contract/format/names.ts';
import { moneyText, numberText } from '#contract/format/numbers.ts';
import { localeAtom } from './language.ts';

/**
 * Formats numbers, money, dates and lists in the reader's language. A `date` is a calendar date without time zone;
 * the time of an event is formatted by `<Time>` or `useTimeFormat`.
 */
export function useFormat() {
  const locale = useAtomValue(localeAtom);
  return {
    number: (value: number, maximumDigits?: number, minimumDigits?: number) =>
      numberText(value, locale, maximumDigits, minimumDigits),
    money: (amount: number, currency: string) => moneyText(amount, currency, locale),
    date: (partial: string) => calendarDate(partial, locale),
    joinNames: (names: readonly string[]) => listNames(names, locale),
    joinSayings: (sayings: readonly string[]) => listSayings(sayings, locale),
    currencyName: (code: string) => currencyName(code, locale),
  };
}
