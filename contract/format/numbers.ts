import { languageTags } from './language-tag.ts';
import type { Locale } from './locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Caches number formats: creating one is slow, and a list writes hundreds of numbers. */
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(languageTags[locale], options);
  formats.set(key, format);
  return format;
}

/** Returns a number with at most `maxDigits` and at least `minDigits` after its point: 60,000, 3.1. */
export const numberText = (value: number, locale: Locale, maxDigits = 2, minDigits = 0): string =>
  numberFormat(locale, { maximumFractionDigits: maxDigits, minimumFractionDigits: minDigits }).format(value);

/** Returns an amount of money with the sign and the digits of its currency. */
export const moneyText = (amount: number, currency: string, locale: Locale): string =>
  numberFormat(locale, { style: 'currency', currency }).format(amount);
