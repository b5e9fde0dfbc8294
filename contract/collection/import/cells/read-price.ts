import { currencyCodes } from '../../../format/currencies.ts';
import { type DecimalSign, numberInColumn } from './read-number-cell.ts';

/** What was paid; `amount` null where the cell names a currency alone, `currency` null where it names none. */
type Price = { amount: number | null; currency: string | null };

const currencies = new Set(currencyCodes);
// A sign that several currencies share stands for the most common of them; the preview shows which.
const signs: readonly (readonly [RegExp, string])[] = [
  [/R\$/u, 'BRL'],
  [/US\s?\$|美元|美金|\bdollars?\b/iu, 'USD'],
  [/A\$|AU\$/u, 'AUD'],
  [/C\$|CA\$/u, 'CAD'],
  [/HK\$|港币|港元/u, 'HKD'],
  [/NT\$|台币/u, 'TWD'],
  [/€|\beuros?\b|欧元/iu, 'EUR'],
  [/£|英镑/u, 'GBP'],
  [/(?<!\p{L})Kč(?!\p{L})/iu, 'CZK'],
  [/zł/iu, 'PLN'],
  [/₽|(?<!\p{L})руб(?:лей|ля|ль)?(?!\p{L})\.?/iu, 'RUB'],
  [/₹/u, 'INR'],
  [/₩|원/u, 'KRW'],
  [/\bRMB\b|人民币|元|块/iu, 'CNY'],
  [/日元|円/u, 'JPY'],
  [/\bSFr\.?|\bFr\./u, 'CHF'],
  [/\$/u, 'USD'],
];

/** The price that a cell gives: 'US$ 120.-', 'USD .9', '¥350', '38,50 €'; null where it is none. */
export function readPrice(cell: string, sign: DecimalSign): Price | null {
  const text = cell.normalize('NFKC').trim();
  const { currency, remainder } = takeCurrency(text);
  const digits = remainder.replace(/ ?[.,][-–—]{1,3}$/u, '').trim();
  if (digits === '') return currency ? { amount: null, currency } : null;
  if (!/^[\d.,' ’]+$/u.test(digits)) return null;
  const amount = numberInColumn(digits.replace(/^[.,](?=\d)/, '0.'), sign ?? (/[.,]\d{3}$/.test(digits) ? null : '.'));
  const read = amount ?? (/^\d{1,3}(,\d{3})+$/.test(digits) ? Number(digits.replaceAll(',', '')) : null);
  return read !== null && read >= 0 && read <= 1e11 ? { amount: read, currency } : null;
}

/** The currency that a text names, and the text without it. A ¥ alone is the yuan, which most of our collectors mean. */
function takeCurrency(text: string): { currency: string | null; remainder: string } {
  const code = /(?<![A-Z])([A-Z]{3})(?![A-Z])/u.exec(text.toUpperCase());
  if (code?.[1] && currencies.has(code[1])) {
    const remainder = (text.slice(0, code.index) + text.slice(code.index + 3)).replace(/[$€£¥￥]/u, ' ').trim();
    return { currency: code[1], remainder };
  }
  for (const [pattern, currency] of signs) {
    if (pattern.test(text)) return { currency, remainder: text.replace(pattern, ' ').trim() };
  }
  return /[¥￥]/u.test(text)
    ? { currency: 'CNY', remainder: text.replace(/[¥￥]/gu, ' ').trim() }
    : { currency: null, remainder: text };
}

/** The currency that a heading names: Price (USD). */
export const currencyIn = (heading: string): string | null => takeCurrency(heading).currency;
