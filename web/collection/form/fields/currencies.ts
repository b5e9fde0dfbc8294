import { currencyCodes } from '#contract/format/currencies.ts';
import { foldText } from '#contract/text/fold.ts';

/** What collectors pay in most, the most frequent first. */
const common = ['USD', 'EUR', 'CNY', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'HKD', 'TWD'];

/** Every currency the platform knows, the common ones first. */
export const currencyChoices: readonly string[] = [
  ...common,
  ...currencyCodes.filter((code) => !common.includes(code)),
];

const FOUND_MAX = 40;

/** The currencies whose code or name, as a reader's language has it, holds what is typed; codes that begin so come first. */
export function findCurrencies(text: string, currencyName: (code: string) => string): string[] {
  const searchText = foldText(text);
  const isCode = (code: string) => foldText(code).startsWith(searchText);
  const matches = currencyChoices.filter((code) => isCode(code) || foldText(currencyName(code)).includes(searchText));
  return [...matches.filter(isCode), ...matches.filter((code) => !isCode(code))].slice(0, FOUND_MAX);
}
