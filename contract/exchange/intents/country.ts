import * as z from 'zod';
import { countryCodes } from './country-codes.ts';

const knownCodes = new Set(countryCodes);

/** Two letters of ISO 3166-1 alpha-2; lower case is accepted, too. */
export const country = z
  .string({ error: 'form_choice' })
  .transform((input) => input.toUpperCase())
  .refine((code) => knownCodes.has(code), { error: 'form_choice' })
  .meta({ examples: ['CN', 'de'] });
