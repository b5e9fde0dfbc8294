import { z } from 'zod';

/** Crockford's base 32: no I, L, O, U, so that nobody misreads a label. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** The check digit of seven digits: their weighted sum modulo 31, so that one wrong or two swapped ones show. */
function checkDigit(body: string): string {
  let sum = 0;
  for (const [at, digit] of [...body].entries()) sum += digits.indexOf(digit) * (at + 1);
  return digits[sum % 31] ?? '0';
}

/** A new permanent id from random bytes: seven digits and their check. */
export function makePermanentId(random: Uint8Array): string {
  const body = Array.from({ length: LENGTH - 1 }, (_, at) => digits[(random[at] ?? 0) % 32]).join('');
  return body + checkDigit(body);
}

/** What a person typed or scanned, as an id: case and hyphens don't matter, O is 0, I and L are 1; null if it is none. */
export function readPermanentId(typed: string): string | null {
  const id = typed.toUpperCase().replace(/[-\s]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (id.length !== LENGTH || [...id].some((digit) => !digits.includes(digit))) return null;
  return checkDigit(id.slice(0, -1)) === id.at(-1) ? id : null;
}

export const permanentId = z
  .string()
  .max(40)
  .transform((typed) => readPermanentId(typed) ?? '');
