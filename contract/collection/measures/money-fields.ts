import type { NamesLike } from '../specimen/field.ts';
import type { SpecimenFields } from '../specimen/specimen-fields.ts';

/** Fields that hold an amount of money. */
export type MoneyField = NamesLike<SpecimenFields, { kind: { type: 'price' } }>;
type CurrencyField = NamesLike<SpecimenFields, { kind: { type: 'currency' } }>;

/** The field that names the currency of each amount. */
export const currencyFields = { buy_price: 'currency', value: 'value_currency' } as const satisfies Record<
  MoneyField,
  CurrencyField
>;

export type Amount = { amount: number; currency: string };
type Amounts = Record<MoneyField, number | null> & Record<CurrencyField, string | null>;

/** The amount in a field of a specimen with its currency; null where either is missing. */
export function amountIn<F extends MoneyField>(
  specimen: Pick<Amounts, F | (typeof currencyFields)[F]>,
  field: F,
): Amount | null {
  const amounts: Partial<Amounts> = specimen;
  const [amount, currency] = [amounts[field], amounts[currencyFields[field]]];
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}

/** Amounts that have no currency are in the one their owner reckons in. */
export function withCurrencies<W extends Amounts>(written: W, currency: string): W {
  return {
    ...written,
    currency: written.buy_price === null ? written.currency : (written.currency ?? currency),
    value_currency: written.value === null ? written.value_currency : (written.value_currency ?? currency),
  };
}
