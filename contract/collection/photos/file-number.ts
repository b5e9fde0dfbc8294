import { type CollNo, INDEX_MAX, type NumberStyle } from '#contract/numbers/coll-no.ts';

/** Up to this many digits after a number are the photo's position, not another number. */
const POSITION_MAX_DIGITS = 3;
/** No specimen has more photos: a higher position may be the index of another specimen. */
const LIKELY_POSITION_MAX = 20;

/** A number at the start of a file name: its length in the name, and the text after it. */
type StartingNumber = CollNo & { length: number; remainder: string };

/**
 * The same with the numbers that the text after it may mean: if one of those is also a specimen, the name is
 * ambiguous.
 */
export type NamedNumber = StartingNumber & { otherNumbers: CollNo[] };

/** How names are read: the owner's series, how the owner writes an index, and the series of plain digits. */
export type NamingStyle = Pick<NumberStyle, 'digits'> & { series: readonly string[]; plain: string | null };

/** Returns a name in one width and case, with every dash as a hyphen. */
const normalizeName = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .toUpperCase();

/**
 * Returns every number that a name without its extension may begin with: one of the owner's series, an optional
 * separator, and all following digits. A run of digits is never cut at its end; if no separator divides a series
 * that ends in digits from its index, each possible split is one more number. The caller looks up which of them
 * are specimens.
 */
export function readNumbers(name: string, style: NamingStyle): NamedNumber[] {
  const startingNumbers = numbersAtStart(normalizeName(name), style);
  return startingNumbers.map((number) => ({ ...number, otherNumbers: followingNumbers(number, style) }));
}

function numbersAtStart(text: string, { series, plain }: NamingStyle): StartingNumber[] {
  const startingNumbers: StartingNumber[] = [];
  const take = (coll_serie: string, digits: string, length: number) => {
    const coll_index = Number(digits);
    const remainder = text.slice(length);
    if (coll_index < 1 || coll_index > INDEX_MAX || !endsThere(remainder)) return;
    startingNumbers.push({ coll_serie, coll_index, length, remainder });
  };
  for (const code of series) {
    const digitsMatch = /^(?:\s*(?:[-._]\s*)?)(\d{1,12})(?!\d)/.exec(text.slice(code.length));
    if (digitsMatch?.[1] && text.startsWith(code)) take(code, digitsMatch[1], code.length + digitsMatch[0].length);
  }
  const digits = /^\d{1,12}(?!\d)/.exec(text)?.[0];
  if (plain !== null && digits) take(plain, digits, digits.length);
  return startingNumbers;
}

/** Whether a number ends here: no letter follows, or only a last one, as in SC-0012b. */
const endsThere = (remainder: string) => !/^[A-Z]./.test(remainder);

/**
 * Returns the numbers that may follow the first: SC-0012 QZ-3, and SC-0012-0013 if the owner writes an index that
 * way.
 */
function followingNumbers({ coll_serie, coll_index, remainder }: StartingNumber, style: NamingStyle): CollNo[] {
  const text = remainder.replace(/^[^A-Z0-9]+/, '');
  const otherNumbers: CollNo[] = numbersAtStart(text, { ...style, plain: null });
  const index = /^\d{1,7}(?![A-Z0-9])/.exec(text)?.[0] ?? '';
  const isWritten = index.length >= POSITION_MAX_DIGITS && index === String(Number(index)).padStart(style.digits, '0');
  if (isWritten || Number(index) > LIKELY_POSITION_MAX) otherNumbers.push({ coll_serie, coll_index: Number(index) });
  return otherNumbers.filter(
    (otherNumber) =>
      otherNumber.coll_index >= 1 && (otherNumber.coll_serie !== coll_serie || otherNumber.coll_index !== coll_index),
  );
}

/**
 * Returns a photo's position by the text after the number: 2 for _2, (2) and b; 0, before the first, if there is
 * no text; after all positions for other text, such as 'front'.
 */
export function filePosition(remainder: string): number {
  if (/^[^\p{L}\p{N}]*$/u.test(remainder)) return 0;
  const match = /^[\s._\-#,+]*(?:[([]\s*)?(?:(\d+)|([A-Z]))\s*[)\]]?$/.exec(remainder);
  if (match?.[2]) return match[2].charCodeAt(0) - 'A'.charCodeAt(0) + 1;
  return match?.[1] && match[1].length <= POSITION_MAX_DIGITS ? Number(match[1]) : Number.POSITIVE_INFINITY;
}
