import type { MatchingNames } from '#contract/collection/specimen/field.ts';
import type { SpecimenFields } from '#contract/collection/specimen/specimen-fields.ts';

/** Fields that contain an amount of money. */
export type MoneyField = MatchingNames<SpecimenFields, { kind: { type: 'price' } }>;
type CurrencyField = MatchingNames<SpecimenFields, { kind: { type: 'currency' } }>;

/** The currency field of each amount. */
export const currencyFields = { buy_price: 'currency', value: 'value_currency' } as const satisfies Record<
  MoneyField,
  CurrencyField
>;

export type Amount = { amount: number; currency: string };
type Amounts = Record<MoneyField, number | null> & Record<CurrencyField, string | null>;

/** Returns the amount in a field of a specimen with its currency; null if either is missing. */
export function fieldAmount<F extends MoneyField>(
  specimen: Pick<Amounts, F | (typeof currencyFields)[F]>,
  field: F,
): Amount | null {
  const amounts: Partial<Amounts> = specimen;
  const [amount, currency] = [amounts[field], amounts[currencyFields[field]]];
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}

/** Returns the fields with `currency`, the owner's preferred one, for each amount without a currency. */
export function withCurrencies<W extends Amounts>(amounts: W, currency: string): W {
  return {
    ...amounts,
    currency: amounts.buy_price === null ? amounts.currency : (amounts.currency ?? currency),
    value_currency: amounts.value === null ? amounts.value_currency : (amounts.value_currency ?? currency),
  };
}
