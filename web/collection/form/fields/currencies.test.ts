import { expect, it } from 'vitest';
import { currencyChoices, findCurrencies } from './currencies.ts';

const currencyNamer = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (code: string) => names.of(code) ?? code;
};

it('the common currencies come first, each once', () => {
  expect(findCurrencies('', currencyNamer('en')).slice(0, 3)).toEqual(['USD', 'EUR', 'CNY']);
  expect(new Set(currencyChoices).size).toBe(currencyChoices.length);
});

it.each([
  ['czk', 'en', 'CZK'],
  ['Swiss', 'en', 'CHF'],
  ['捷克', 'zh', 'CZK'],
  ['日元', 'zh', 'JPY'],
])('a search of currencies: %s (%s) finds %s', (text, language, code) => {
  expect(findCurrencies(text, currencyNamer(language))).toContain(code);
});

it('nothing is found for nonsense', () => {
  expect(findCurrencies('xyzzy', currencyNamer('en'))).toEqual([]);
});
