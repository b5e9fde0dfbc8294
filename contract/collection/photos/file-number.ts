import { type CollNo, INDEX_MAX, type NumberStyle } from '#contract/numbers/coll-no.ts';

/** How many digits behind a number are the place of a photograph, and no number themselves. */
const POSITION_MAX_DIGITS = 3;
/** No piece has more photographs: a higher place may be the index of another piece. */
const LIKELY_POSITION_MAX = 20;

/** A number that a name may begin with: how much of the name it takes, and what stands behind it. */
type StartingNumber = CollNo & { length: number; remainder: string };

/** The same with the numbers that what stands behind it may say: where one of those is a piece too, the name says two. */
export type NamedNumber = StartingNumber & { others: CollNo[] };

/** What names are read by: somebody's series, how they write an index, and the series that digits alone mean. */
export type NamingStyle = Pick<NumberStyle, 'digits'> & { series: readonly string[]; plain: string | null };

/** All in one width and case, every dash a hyphen. */
const normalizeName = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .toUpperCase();

/**
 * Every number that a name, its ending left out, may begin with: one of somebody's series, a sign between or none, digits
 * to their end. A run of digits is never cut at its end; where no sign divides a series that ends in digits from its
 * index, each cut is one more. Which of them are pieces is for somebody to ask.
 */
export function readNumbers(name: string, style: NamingStyle): NamedNumber[] {
  const startingNumbers = numbersAtStart(normalizeName(name), style);
  return startingNumbers.map((number) => ({ ...number, others: followingNumbers(number, style) }));
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

/** A number is over where no letter follows, or one that is the last, as in SC-0012b. */
const endsThere = (remainder: string) => !/^[A-Z]./.test(remainder);

/** Numbers that may stand behind the first: SC-0012 QZ-3, and SC-0012-0013 where that is how an index is written. */
function followingNumbers({ coll_serie, coll_index, remainder: rest }: StartingNumber, style: NamingStyle): CollNo[] {
  const text = rest.replace(/^[^A-Z0-9]+/, '');
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
 * Which of a piece's photographs the words behind its number say that it is: 2 for _2, (2) and b; 0, before the first,
 * where nothing stands there; behind all that say a place where it is something else, as in 'front'.
 */
export function filePosition(remainder: string): number {
  if (/^[^\p{L}\p{N}]*$/u.test(remainder)) return 0;
  const match = /^[\s._\-#,+]*(?:[([]\s*)?(?:(\d+)|([A-Z]))\s*[)\]]?$/.exec(remainder);
  if (match?.[2]) return match[2].charCodeAt(0) - 'A'.charCodeAt(0) + 1;
  return match?.[1] && match[1].length <= POSITION_MAX_DIGITS ? Number(match[1]) : Number.POSITIVE_INFINITY;
}
