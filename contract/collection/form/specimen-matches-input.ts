import { toMinor } from '../specimen/money.ts';
import type { NewSpecimen, OwnSpecimen } from '../specimen/specimen.ts';

/** The amounts of a specimen, each with the field of its currency: they are stored in whole minor units. */
const currencyFields: Readonly<Record<string, keyof NewSpecimen>> = { buy_price: 'currency', value: 'value_currency' };

/** Whether a stored specimen says what was asked to be stored: a field that was left out says nothing. */
export function specimenMatchesInput(specimen: OwnSpecimen, { photos: _, ...input }: NewSpecimen): boolean {
  const stored: Readonly<Record<string, unknown>> = specimen;
  const wanted: Readonly<Record<string, unknown>> = input;
  const isStored = (name: string, value: unknown) =>
    JSON.stringify(storedAs(stored, name, stored[name] ?? null)) === JSON.stringify(storedAs(wanted, name, value));
  return Object.entries(input).every(([name, value]) => value === undefined || isStored(name, value));
}

/** A field's value as it is stored: an amount by its minor units. */
function storedAs(fields: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  const currency = fields[currencyFields[name] ?? ''];
  return typeof value === 'number' && typeof currency === 'string' ? toMinor(value, currency) : value;
}
