import * as z from 'zod';

/** Returns a typed MIN-ID in its normal form: NFKC, upper case, with a hyphen if six characters have none. */
export function normalizeMinId(input: string): string {
  const normalizedId = input.normalize('NFKC').trim().toUpperCase();
  return /^[0-9A-Z]{6}$/.test(normalizedId) ? `${normalizedId.slice(0, 3)}-${normalizedId.slice(3)}` : normalizedId;
}

/** A MIN-ID in its normal form, like A4T-BT5; empty means none. */
export const minId = z
  .string()
  .regex(/^$|^[0-9A-Z]{3}-[0-9A-Z]{3}$/, { error: 'min_id_format' })
  .transform((text) => text || null)
  .nullable()
  .optional()
  .meta({ examples: ['A4T-BT5', ''] });
