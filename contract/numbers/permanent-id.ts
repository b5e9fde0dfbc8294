import * as z from 'zod';

/** Crockford's base 32: without I, L, O and U, so that labels can't be misread. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * Multiplies a digit by x in the field of 32 elements (x⁵ = x² + 1), which has no zero divisors, unlike numbers
 * modulo 32.
 */
const timesX = (digit: number) => (digit << 1) ^ (digit & 16 ? 0b100101 : 0);

/**
 * Returns the check digit of seven digits: all eight, as a polynomial over that field, vanish at x. This detects
 * one wrong digit and any two swapped digits.
 */
function checkDigit(body: string): string {
  let sum = 0;
  for (const digit of body) sum = timesX(sum) ^ digits.indexOf(digit);
  return digits[timesX(sum)] ?? '0';
}

/** Returns a new permanent id from seven random bytes: seven digits and the check digit. */
export function makePermanentId(random: Uint8Array): string {
  const body = Array.from({ length: LENGTH - 1 }, (_, index) => digits[(random[index] ?? 0) % 32]).join('');
  return body + checkDigit(body);
}

/**
 * Returns a typed or scanned text as an id: case and hyphens are ignored, O is 0, I and L are 1; null if it is
 * none.
 */
export function readPermanentId(input: string): string | null {
  const id = input.toUpperCase().replace(/[-\s]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (id.length !== LENGTH || [...id].some((digit) => !digits.includes(digit))) return null;
  return checkDigit(id.slice(0, -1)) === id.at(-1) ? id : null;
}

export const permanentId = z
  .string()
  .max(40)
  .transform((input) => readPermanentId(input) ?? '');
