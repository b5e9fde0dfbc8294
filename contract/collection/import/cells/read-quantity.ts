import { type DecimalSign, numberInColumn } from './read-number-cell.ts';

/** A number in a text, null if its separator is ambiguous, and the offset of its end. */
type NumberMatch = { value: number | null; end: number };
/** A unit in a text, and the offset of its end; `isUnknown` if letters or a sign are no unit. */
type UnitMatch<U> = { unit: U | null; isUnknown: boolean; end: number };

const vulgar = /[¼-¾⅐-⅞]/gu;

/** Returns a cell in plain characters: 2½ as 2 1/2, full-width and compatibility forms as ordinary ones. */
export const plainQuantity = (cell: string): string =>
  cell
    .replace(vulgar, (sign) => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
    .normalize('NFKC')
    .replace(/⁄/gu, '/')
    .replace(/\s+/gu, ' ')
    .trim();

const mixedNumber = /(\d{1,4})(?: |-| - )(\d{1,3}) ?\/ ?(\d{1,3})(?![\d.,/])/y;
const fraction = /(\d{1,3}) ?\/ ?(\d{1,3})(?![\d.,/])/y;
const decimal = /(?:\d{1,9}(?:[.,'’]\d{1,9})*|[.,]\d{1,9})(?!\d| ?\/ ?\d)/y;

function matchPattern(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** Returns the number at an offset, with common fractions: 2 1/2, 3/4, 1,5; null if there is none. */
export function readNumberMatch(text: string, from: number, sign: DecimalSign): NumberMatch | null {
  const mixedMatch = matchPattern(mixedNumber, text, from);
  if (mixedMatch)
    return { value: Number(mixedMatch[1]) + ratio(mixedMatch[2], mixedMatch[3]), end: from + mixedMatch[0].length };
  const fractionMatch = matchPattern(fraction, text, from);
  if (fractionMatch) return { value: ratio(fractionMatch[1], fractionMatch[2]), end: from + fractionMatch[0].length };
  const decimalMatch = matchPattern(decimal, text, from);
  return decimalMatch ? { value: numberInColumn(decimalMatch[0], sign), end: from + decimalMatch[0].length } : null;
}

const ratio = (numerator: string | undefined, denominator: string | undefined) =>
  Number(denominator) === 0 ? Number.NaN : Number(numerator) / Number(denominator);

const inchSign = / ?(?:["”“″]|''|′′|’’)/y;
const word = / ?(\p{L}+)(\.?)/uy;
const troy = / ?(?:t|tr|troy)\.?(?!\p{L})/iuy;
const otherSign = / ?['’′°%‰#]/y;
/** The cross between two sides also ends the unit within a word: 12cmx8cm. */
const crossSuffix = /(?:x|乘)$/u;
const approximationSuffix = /(?:左右|上下|多)$/u;

/**
 * Returns the unit after a number if it is one of `units`; other letters are unknown, and a cross between two
 * sides is neither.
 */
export function readUnit<U extends string>(text: string, from: number, units: ReadonlyMap<string, U>): UnitMatch<U> {
  const inches = matchPattern(inchSign, text, from);
  if (inches) return { unit: units.get('in') ?? null, isUnknown: !units.has('in'), end: from + inches[0].length };
  if (matchPattern(otherSign, text, from)) return { unit: null, isUnknown: true, end: from };
  const wordMatch = matchPattern(word, text, from);
  const unitText = wordMatch?.[1]?.toLowerCase() ?? '';
  if (!wordMatch || isCross(unitText)) return { unit: null, isUnknown: false, end: from };
  const end = from + wordMatch[0].length;
  const unit = units.get(unitText);
  if (unit !== undefined) return withTroy(text, end, unit, units);
  const shorter = unitText.replace(
    unitText.endsWith('x') || unitText.endsWith('乘') ? crossSuffix : approximationSuffix,
    '',
  );
  const shorterUnit = units.get(shorter);
  if (shorterUnit !== undefined && shorter !== unitText && wordMatch[2] === '')
    return { unit: shorterUnit, isUnknown: false, end: end - (unitText.length - shorter.length) };
  return { unit: null, isUnknown: true, end: from };
}

function withTroy<U extends string>(text: string, end: number, unit: U, units: ReadonlyMap<string, U>): UnitMatch<U> {
  const troyMatch = unit === 'oz' ? matchPattern(troy, text, end) : null;
  const ounces = units.get('ozt');
  return troyMatch && ounces !== undefined
    ? { unit: ounces, isUnknown: false, end: end + troyMatch[0].length }
    : { unit, isUnknown: false, end };
}

const isCross = (unitText: string) => /^(?:x|by|to|bis|乘|至|到)$/u.test(unitText);

const roughly =
  /(?:(?:ca?|circa|about|approx|approximately|around|etwa|env|size|weight|约|大约|尺寸|重)(?!\p{L})|[~≈])[.:]? ?/iuy;

/** Returns the offset of the quantity, after a word such as 'about' or 'ca.'. */
export const quantityStart = (text: string): number => matchPattern(roughly, text, 0)?.[0].length ?? 0;

/** Returns the length of a pattern's match at an offset; 0 if it does not match. */
export const matchLength = (pattern: RegExp, text: string, from: number): number =>
  matchPattern(pattern, text, from)?.[0].length ?? 0;
