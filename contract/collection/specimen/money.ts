import * as z from 'zod';
import { currencyCodes, minorDigits } from '#contract/format/currencies.ts';

const knownCodes = new Set(currencyCodes);

export const currency = z
  .string()
  .refine((code) => knownCodes.has(code), { error: 'form_choice' })
  .meta({ examples: ['USD', 'CNY', 'JPY'] });

/** Money is stored in minor units (cents) and sent as a decimal number. */
export const toMinor = (amount: number, code: string) => Math.round(amount * 10 ** minorDigits(code));
export const fromMinor = (minor: number, code: string) => minor / 10 ** minorDigits(code);
