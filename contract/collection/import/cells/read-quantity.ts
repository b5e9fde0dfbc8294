import { type DecimalSign, numberInColumn } from './read-number-cell.ts';

/** A number in a text, null where its separator is ambiguous, and the offset of its end. */
type NumberPart = { value: number | null; end: number };
/** A unit in a text, and the offset of its end; `isUnknown` where letters or a sign are no unit. */
type UnitPart<U> = { unit: U | null; isUnknown: boolean; end: number };

const vulgar = /[¼-¾⅐-⅞]/gu;

/** A cell in plain characters: 2½ as 2 1/2, full-width and compatibility forms as ordinary ones. */
export const plainQuantity = (cell: string): string =>
  cell
    .replace(vulgar, (sign) => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
    .normalize('NFKC')
    .replace(/⁄/gu, '/')
    .replace(/\s+/gu, ' ')
    .trim();

const mixed = /(\d{1,4})(?: |-| - )(\d{1,3}) ?\/ ?(\d{1,3})(?![\d.,/])/y;
const fraction = /(\d{1,3}) ?\/ ?(\d{1,3})(?![\d.,/])/y;
const decimal = /(?:\d{1,9}(?:[.,'’]\d{1,9})*|[.,]\d{1,9})(?!\d| ?\/ ?\d)/y;

function matchAt(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** The number at an offset, with fractions as people write them: 2 1/2, 3/4, 1,5; null where there is none. */
export function numberAt(text: string, from: number, sign: DecimalSign): NumberPart | null {
  const mixedMatch = matchAt(mixed, text, from);
  if (mixedMatch)
    return { value: Number(mixedMatch[1]) + ratio(mixedMatch[2], mixedMatch[3]), end: from + mixedMatch[0].length };
  const fractionMatch = matchAt(fraction, text, from);
  if (fractionMatch) return { value: ratio(fractionMatch[1], fractionMatch[2]), end: from + fractionMatch[0].length };
  const decimalMatch = matchAt(decimal, text, from);
  return decimalMatch ? { value: numberInColumn(decimalMatch[0], sign), end: from + decimalMatch[0].length } : null;
}

const ratio = (above: string | undefined, below: string | undefined) =>
  Number(below) === 0 ? Number.NaN : Number(above) / Number(below);

const inchSign = / ?(?:["”“″]|''|′′|’’)/y;
const word = / ?(\p{L}+)(\.?)/uy;
const troy = / ?(?:t|tr|troy)\.?(?!\p{L})/iuy;
const otherSign = / ?['’′°%‰#]/y;
/** The cross between two sides also ends the unit within a word: 12cmx8cm. */
const crossLetters = /(?:x|乘)$/u;
const nearly = /(?:左右|上下|多)$/u;

/** The unit behind a number, if it is one of `units`; other letters are unknown, and a cross between two sides is neither. */
export function unitAt<U extends string>(text: string, from: number, units: ReadonlyMap<string, U>): UnitPart<U> {
  const inches = matchAt(inchSign, text, from);
  if (inches) return { unit: units.get('in') ?? null, isUnknown: !units.has('in'), end: from + inches[0].length };
  if (matchAt(otherSign, text, from)) return { unit: null, isUnknown: true, end: from };
  const wordMatch = matchAt(word, text, from);
  const letters = wordMatch?.[1]?.toLowerCase() ?? '';
  if (!wordMatch || isCross(letters)) return { unit: null, isUnknown: false, end: from };
  const end = from + wordMatch[0].length;
  const unit = units.get(letters);
  if (unit !== undefined) return withTroy(text, end, unit, units);
  const shorter = letters.replace(letters.endsWith('x') || letters.endsWith('乘') ? crossLetters : nearly, '');
  const shorterUnit = units.get(shorter);
  if (shorterUnit !== undefined && shorter !== letters && wordMatch[2] === '')
    return { unit: shorterUnit, isUnknown: false, end: end - (letters.length - shorter.length) };
  return { unit: null, isUnknown: true, end: from };
}

function withTroy<U extends string>(text: string, end: number, unit: U, units: ReadonlyMap<string, U>): UnitPart<U> {
  const troyMatch = unit === 'oz' ? matchAt(troy, text, end) : null;
  const ounces = units.get('ozt');
  return troyMatch && ounces !== undefined
    ? { unit: ounces, isUnknown: false, end: end + troyMatch[0].length }
    : { unit, isUnknown: false, end };
}

const isCross = (letters: string) => /^(?:x|by|to|bis|乘|至|到)$/u.test(letters);

const roughly =
  /(?:(?:ca?|circa|about|approx|approximately|around|etwa|env|size|weight|约|大约|尺寸|重)(?!\p{L})|[~≈])[.:]? ?/iuy;

/** The offset of the quantity, behind a word such as 'about' or 'ca.'. */
export const quantityStart = (text: string): number => matchAt(roughly, text, 0)?.[0].length ?? 0;

/** The length of a pattern's match at an offset; 0 where it does not match. */
export const lengthAt = (pattern: RegExp, text: string, from: number): number =>
  matchAt(pattern, text, from)?.[0].length ?? 0;
