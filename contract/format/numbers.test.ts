import { expect, it } from 'vitest';
import { minorDigits } from './currencies.ts';
import { moneyText, numberText } from './numbers.ts';

it.each([
  [0, undefined, undefined, '0'],
  [1234.567, undefined, undefined, '1,234.57'],
  [60_000, undefined, undefined, '60,000'],
  [2.8, 1, undefined, '2.8'],
  [3, 1, 1, '3.0'],
  [-4.25, 1, undefined, '-4.3'],
])('a number: %j with digits from %j to %j is %j in both languages', (value, maxDigits, minDigits, text) => {
  expect([numberText(value, 'en', maxDigits, minDigits), numberText(value, 'zh', maxDigits, minDigits)]).toEqual([
    text,
    text,
  ]);
});

it.each([
  [1250, 'USD', '$1,250.00', 'US$1,250.00'],
  [1250, 'CNY', 'CN¥1,250.00', '¥1,250.00'],
  [1250, 'JPY', '¥1,250', 'JP¥1,250'],
  [0.5, 'EUR', '€0.50', '€0.50'],
])('a number: %j of %s is %j, in Chinese %j', (amount, currency, en, zh) => {
  expect([moneyText(amount, currency, 'en'), moneyText(amount, currency, 'zh')]).toEqual([en, zh]);
});

it.each([
  ['USD', 2],
  ['JPY', 0],
  ['KWD', 3],
])('a number: %s has %j digits after the point', (currency, digits) => expect(minorDigits(currency)).toBe(digits));
