import type { Locale } from '../locale.ts';
import { languageTags } from './language-tag.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Making one takes long, and a list writes hundreds of numbers. */
function formatOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(languageTags[locale], options);
  formats.set(key, format);
  return format;
}

/** A number with at most so many digits after its point, and at least so many: 60,000, 3.1. */
export const numberText = (value: number, locale: Locale, most = 2, least = 0): string =>
  formatOf(locale, { maximumFractionDigits: most, minimumFractionDigits: least }).format(value);

/** An amount of money with the sign and the digits of its currency. */
export const moneyText = (amount: number, currency: string, locale: Locale): string =>
  formatOf(locale, { style: 'currency', currency }).format(amount);
