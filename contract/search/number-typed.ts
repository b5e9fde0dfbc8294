import { readCollNo } from '../collection/numbers/coll-no.ts';
import { readPermanentId } from '../collection/numbers/permanent-id.ts';

const minId = /^([0-9A-Z]{3})-?([0-9A-Z]{3})$/i;

/** The two halves of what may be a MIN-ID, written with its hyphen or without; null where it can't be one. */
export function minIdHalves(typed: string): [string, string] | null {
  const [, first, second] = minId.exec(typed.normalize('NFKC').trim()) ?? [];
  return first && second ? [first, second] : null;
}

/** Whether a typed text reads as the number of a specimen: a collection number, a permanent id or a MIN-ID. */
export const isNumberTyped = (typed: string): boolean =>
  readCollNo(typed) !== null ||
  readPermanentId(typed) !== null ||
  (minIdHalves(typed) !== null && /[-\d]/.test(typed.normalize('NFKC')));
