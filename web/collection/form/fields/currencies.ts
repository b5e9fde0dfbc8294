import { currencyCodes } from '#contract/format/currencies.ts';
import { foldText } from '#contract/text/fold-text.ts';

/** The currencies that collectors pay in most, the most frequent first. */
const common = ['USD', 'EUR', 'CNY', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'HKD', 'TWD'];

/** Every currency that the platform supports, the common ones first. */
export const currencyChoices: readonly string[] = [
  ...common,
  ...currencyCodes.filter((code) => !common.includes(code)),
];

const FOUND_MAX = 40;

/**
 * The currencies whose code or name in the reader's language contains the text; codes that begin with it come
 * first.
 */
export function findCurrencies(text: string, currencyName: (code: string) => string): string[] {
  const searchText = foldText(text);
  const isCode = (code: string) => foldText(code).startsWith(searchText);
  const matches = currencyChoices.filter((code) => isCode(code) || foldText(currencyName(code)).includes(searchText));
  return [...matches.filter(isCode), ...matches.filter((code) => !isCode(code))].slice(0, FOUND_MAX);
}
