import { readCollNo } from './coll-no.ts';
import { readPermanentId } from './permanent-id.ts';

const minId = /^([0-9A-Z]{3})-?([0-9A-Z]{3})$/i;

/** Returns the two halves of a possible MIN-ID, written with or without hyphen; null if it cannot be one. */
export function minIdHalves(typedText: string): [string, string] | null {
  const [, firstHalf, secondHalf] = minId.exec(typedText.normalize('NFKC').trim()) ?? [];
  return firstHalf && secondHalf ? [firstHalf, secondHalf] : null;
}

/** Whether a typed text is the number of a specimen: a collection number, a permanent id or a MIN-ID. */
export const isNumberTyped = (typedText: string): boolean =>
  readCollNo(typedText) !== null ||
  readPermanentId(typedText) !== null ||
  (minIdHalves(typedText) !== null && /[-\d]/.test(typedText.normalize('NFKC')));
