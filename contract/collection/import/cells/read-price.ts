import { currencyCodes } from '#contract/format/currencies.ts';
import { type DecimalSign, numberInColumn } from './read-number-cell.ts';

/** The price paid; `amount` is null if the cell contains only a currency, `currency` is null if it has none. */
type Price = { amount: number | null; currency: string | null };

const currencies = new Set(currencyCodes);
// A sign that several currencies share stands for the most common of them; the preview shows which.
const signs: readonly (readonly [RegExp, string])[] = [
  [/R\$/u, 'BRL'],
  [/US\s?\$|美[元圆圓金]|\b(?:U\.?S\.? |American )?dollars?\b/iu, 'USD'],
  [/AUS?\$|A\$|澳大利亚元|澳洲元|澳[元币幣]|\bAustralian dollars?\b/iu, 'AUD'],
  [/CA?\$|加拿大元|加[元币幣]|\bCanadian dollars?\b/iu, 'CAD'],
  [/HK\$|港[元币幣]|\bHong ?Kong dollars?\b/iu, 'HKD'],
  [/NT\$|新?[台臺](?:[币幣]|湾元|灣元)|\b(?:New )?Taiwan(?:ese)? dollars?\b/iu, 'TWD'],
  [/NZ\$|新西[兰蘭]元|[纽紐](?:元|西[兰蘭]元|币|幣)|\bNew Zealand dollars?\b/iu, 'NZD'],
  [/S\$|新加坡[元币幣]|新[元币幣]|\bSingapore dollars?\b/iu, 'SGD'],
  [/€|\beuros?\b|[欧歐]元/iu, 'EUR'],
  [/£|英[镑鎊]/u, 'GBP'],
  [/(?<!\p{L})Kč(?!\p{L})/iu, 'CZK'],
  [/zł/iu, 'PLN'],
  [/₽|(?<!\p{L})руб(?:лей|ля|ль)?(?!\p{L})\.?|卢布|盧布/iu, 'RUB'],
  [/₹/u, 'INR'],
  [/₩|원|[韩韓][元币幣圆圓圜]/u, 'KRW'],
  [/JP[¥￥]|円|日[元圆圓币幣]/u, 'JPY'],
  [/\bSFr\.?|\bFr\.|瑞士法郎|瑞郎/u, 'CHF'],
  [/CN[¥￥]|元?\s?人民[币幣]\s?元?|(?<!\p{L})RMB(?!\p{L})|[元圆圓块塊]/iu, 'CNY'],
  [/\$/u, 'USD'],
];

/** Returns the price in a cell: 'US$ 120.-', 'USD .9', '¥350', '38,50 €'; null if it is no price. */
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

/** Returns a price without the sign that often accompanies the name of its currency: ¥350元, RMB 350元. */
const withoutYuan = (text: string) => text.replace(/^[¥￥]|[元圆圓块塊]$/gu, '').trim();

/**
 * Returns the currency in a text and the text without it. A ¥ alone is the yuan, which most of our collectors
 * mean.
 */
function takeCurrency(text: string): { currency: string | null; remainder: string } {
  const code = /(?<![A-Z])([A-Z]{3})(?![A-Z])/u.exec(text.toUpperCase());
  if (code?.[1] && currencies.has(code[1])) {
    const remainder = (text.slice(0, code.index) + text.slice(code.index + 3)).replace(/[$€£¥￥]/u, ' ').trim();
    return { currency: code[1], remainder: withoutYuan(remainder) };
  }
  const names = signs.flatMap(([pattern, currency]) => {
    const name = pattern.exec(text)?.[0];
    return name === undefined ? [] : [{ currency, name }];
  });
  // 日元 contains 元, CA$ contains A$, and Canadian dollars contains dollars, so the longest name counts.
  const [longest] = names.sort((a, b) => b.name.length - a.name.length);
  if (longest) return { currency: longest.currency, remainder: withoutYuan(text.replace(longest.name, ' ').trim()) };
  return /[¥￥]/u.test(text)
    ? { currency: 'CNY', remainder: text.replace(/[¥￥]/gu, ' ').trim() }
    : { currency: null, remainder: text };
}

/** Returns the currency in a heading, Price (USD); null if there is none. */
export const headingCurrency = (heading: string): string | null => takeCurrency(heading).currency;
