import { type DecimalSign, numberInColumn } from './read-number-cell.ts';

/** A number in a text, null where it could be two, and where what follows it begins. */
type NumberPart = { value: number | null; end: number };
/** A unit in a text; `isUnknown`: letters or a sign that are none. */
type UnitPart<U> = { unit: U | null; isUnknown: boolean; end: number };

const vulgar = /[¼-¾⅐-⅞]/gu;

/** A cell as quantities are read in it: 2½ as 2 1/2, wide and compatibility forms as plain ones. */
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

/** The number that stands there, with fractions as people write them: 2 1/2, 3/4, 1,5; null where none does. */
export function numberAt(text: string, from: number, sign: DecimalSign): NumberPart | null {
  const whole = matchAt(mixed, text, from);
  if (whole) return { value: Number(whole[1]) + ratio(whole[2], whole[3]), end: from + whole[0].length };
  const part = matchAt(fraction, text, from);
  if (part) return { value: ratio(part[1], part[2]), end: from + part[0].length };
  const plain = matchAt(decimal, text, from);
  return plain ? { value: numberInColumn(plain[0], sign), end: from + plain[0].length } : null;
}

const ratio = (above: string | undefined, below: string | undefined) =>
  Number(below) === 0 ? Number.NaN : Number(above) / Number(below);

const inchSign = / ?(?:["”“″]|''|′′|’’)/y;
const word = / ?(\p{L}+)(\.?)/uy;
const troy = / ?(?:t|tr|troy)\.?(?!\p{L})/iuy;
const otherSign = / ?['’′°%‰#]/y;
/** Between two sides; within a word it parts the unit from what follows: 12cmx8cm. */
const crossLetters = /(?:x|乘)$/u;
const nearly = /(?:左右|上下|多)$/u;

/** The unit behind a number, one of these; what stands there and is none is unknown, a sign between two sides is neither. */
export function unitAt<U extends string>(text: string, from: number, units: ReadonlyMap<string, U>): UnitPart<U> {
  const inches = matchAt(inchSign, text, from);
  if (inches) return { unit: units.get('in') ?? null, isUnknown: !units.has('in'), end: from + inches[0].length };
  if (matchAt(otherSign, text, from)) return { unit: null, isUnknown: true, end: from };
  const found = matchAt(word, text, from);
  const letters = found?.[1]?.toLowerCase() ?? '';
  if (!found || isCross(letters)) return { unit: null, isUnknown: false, end: from };
  const end = from + found[0].length;
  const unit = units.get(letters);
  if (unit !== undefined) return withTroy(text, end, unit, units);
  const shorter = letters.replace(letters.endsWith('x') || letters.endsWith('乘') ? crossLetters : nearly, '');
  const cut = units.get(shorter);
  if (cut !== undefined && shorter !== letters && found[2] === '')
    return { unit: cut, isUnknown: false, end: end - (letters.length - shorter.length) };
  return { unit: null, isUnknown: true, end: from };
}

function withTroy<U extends string>(text: string, end: number, unit: U, units: ReadonlyMap<string, U>): UnitPart<U> {
  const more = unit === 'oz' ? matchAt(troy, text, end) : null;
  const ounces = units.get('ozt');
  return more && ounces !== undefined
    ? { unit: ounces, isUnknown: false, end: end + more[0].length }
    : { unit, isUnknown: false, end };
}

const isCross = (letters: string) => /^(?:x|by|to|bis|乘|至|到)$/u.test(letters);

const roughly =
  /(?:(?:ca?|circa|about|approx|approximately|around|etwa|env|size|weight|约|大约|尺寸|重)(?!\p{L})|[~≈])[.:]? ?/iuy;

/** Where the quantity begins, behind words that say it is a rough one. */
export const quantityStart = (text: string): number => matchAt(roughly, text, 0)?.[0].length ?? 0;

/** How far a pattern reaches from there; 0 where it doesn't stand there. */
export const lengthAt = (pattern: RegExp, text: string, from: number): number =>
  matchAt(pattern, text, from)?.[0].length ?? 0;
