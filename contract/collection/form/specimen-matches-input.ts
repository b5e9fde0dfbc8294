import { toMinor } from '#contract/collection/specimen/money.ts';
import type { NewSpecimen, OwnSpecimen } from '#contract/collection/specimen/specimen.ts';

/** The amounts of a specimen, each with its currency field: amounts are stored in whole minor units. */
const currencyFields: Readonly<Record<string, keyof NewSpecimen>> = { buy_price: 'currency', value: 'value_currency' };

/** Whether a stored specimen equals the input: a missing field counts as null, and fields not in the input are ignored. */
export function specimenMatchesInput(specimen: OwnSpecimen, { photos: _, ...input }: NewSpecimen): boolean {
  const storedFields: Readonly<Record<string, unknown>> = specimen;
  const inputFields: Readonly<Record<string, unknown>> = input;
  const isStored = (name: string, value: unknown) =>
    JSON.stringify(storedValue(storedFields, name, storedFields[name] ?? null)) ===
    JSON.stringify(storedValue(inputFields, name, value));
  return Object.entries(input).every(([name, value]) => value === undefined || isStored(name, value));
}

/** A field's value as it is stored: an amount rounded to minor units. */
function storedValue(fields: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  const currency = fields[currencyFields[name] ?? ''];
  return typeof value === 'number' && typeof currency === 'string' ? toMinor(value, currency) : value;
}
