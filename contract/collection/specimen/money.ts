import { z } from 'zod';

/** ISO 4217 codes that the platform knows, so that a currency always has a name and digits. */
const known = new Set(Intl.supportedValuesOf('currency'));

export const currency = z
  .string()
  .refine((code) => known.has(code), { error: 'form_choice' })
  .meta({ examples: ['USD', 'CNY', 'JPY'] });

/** How many digits a currency has after the point: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorDigits(code: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** Money is stored in minor units (cents), travels as a decimal number. */
export const toMinor = (amount: number, code: string) => Math.round(amount * 10 ** minorDigits(code));
export const fromMinor = (minor: number, code: string) => minor / 10 ** minorDigits(code);
