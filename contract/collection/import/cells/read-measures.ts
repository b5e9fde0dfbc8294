import type { Size } from '#contract/format/size.ts';
import { SIDE_MAX } from '#contract/format/size.ts';
import {
  gramsOfUnit,
  lengthMillimetres,
  sizeUnitsByName,
  type TableSizeUnit,
  type TableWeightUnit,
  weightUnitsByName,
} from './measure-units.ts';
import type { DecimalSign } from './read-number-cell.ts';
import { matchLength, plainQuantity, quantityStart, readNumberMatch, readUnit } from './read-quantity.ts';

/** The value of a cell, the text after it, and whether the cell gave a range; null if it contains no such value. */
type ReadCell<T> = { value: T; remainder: string; isRange: boolean } | null;
type Side = { value: number; unit: TableSizeUnit | null; end: number; isRange: boolean };

const cross = / ?(?:[x×*✕╳]|by(?!\p{L})|乘) ?(?=[\d.,]|(?:[lwhbdt]|长|宽|高|厚))/iuy;
const label = /(?:length|width|height|depth|[lwhbdt]|长|宽|高|厚)度? ?[:=]? ?(?=[\d.,])/iuy;
const sideGap = /[ ,;，、]{0,2}(?=(?:length|width|height|[lwh]|长|宽|高|厚)度? ?[:=]? ?\d)/iuy;
const range = / ?(?:[-–—~]|to(?!\p{L})|bis(?!\p{L})|至|到) ?(?=[\d.,])/iuy;
/** A Chinese word after the sides: it describes the specimen, 片状, unless it ends in a unit, 尺. */
const describes = /^ [\p{Script=Han}]+/u;
const measures = /^ [^ ]*[米寸尺分丈厘毫里丝]/u;

function readSide(text: string, from: number, sign: DecimalSign): Side | null {
  const low = readNumberMatch(text, from, sign);
  if (!low || low.value === null) return null;
  const lowUnit = readUnit(text, low.end, sizeUnitsByName);
  const to = lowUnit.end + matchLength(range, text, lowUnit.end);
  if (to === lowUnit.end)
    return lowUnit.isUnknown &&
      !describes.test(text.slice(lowUnit.end)) &&
      matchLength(sideGap, text, lowUnit.end) === 0
      ? null
      : { value: low.value, unit: lowUnit.unit, end: lowUnit.end, isRange: false };
  const high = readNumberMatch(text, to, sign);
  if (!high || high.value === null || high.value < low.value) return null;
  const highUnit = readUnit(text, high.end, sizeUnitsByName);
  if (highUnit.isUnknown || (lowUnit.unit !== null && highUnit.unit !== lowUnit.unit)) return null;
  return { value: high.value, unit: highUnit.unit, end: highUnit.end, isRange: true };
}

/**
 * Returns the sides in their order; null if one can't be read, or if a fourth shows that the cell is not a size.
 */
function readSides(text: string, sign: DecimalSign): Side[] | null {
  const sides: Side[] = [];
  let position = quantityStart(text);
  while (sides.length < 4) {
    position += matchLength(label, text, position);
    const side = readSide(text, position, sign);
    if (!side) return null;
    sides.push(side);
    const next = matchLength(cross, text, side.end) || matchLength(sideGap, text, side.end);
    if (next === 0) break;
    position = side.end + next;
  }
  return sides.length > 3 ? null : sides;
}

/**
 * Returns the sides in a cell, '12 x 8 x 5 cm', '2½ × 1¾ in' or '7*8*8', in millimetres; a side without a unit
 * gets that of the next side, else of the previous one, else the column's. Null if letters or signs are no unit,
 * if there are more than three sides, or if a side is out of bounds. Of a range, the larger value counts.
 */
export function readSize(cell: string, unit: TableSizeUnit, sign: DecimalSign): ReadCell<Size> {
  const text = plainQuantity(cell);
  const read = readSides(text, sign);
  const last = read?.at(-1);
  if (!read || !last) return null;
  const remainder = text.slice(last.end);
  if (/^ ?(?:[\d/'’′°%#x×*-]|[.,]\d)/u.test(remainder)) return null;
  if (last.unit === null && /^ ?\p{L}/u.test(remainder) && !isDescription(remainder, read.length)) return null;
  const units = sideUnits(read, unit);
  const sides = read.map(({ value }, index) => lengthMillimetres(value, units[index] ?? unit));
  if (sides.some((side) => !(side > 0 && side <= SIDE_MAX))) return null;
  const [length = null, width = null, height = null] = sides;
  return {
    value: { length, width, height },
    remainder: remainder.trim(),
    isRange: read.some(({ isRange }) => isRange),
  };
}

/**
 * Whether the text after two or more sides describes the specimen: 10*8 片状. After one number it counts things: 3
 * 盒子.
 */
const isDescription = (remainder: string, sides: number) =>
  sides > 1 && describes.test(remainder) && !measures.test(remainder);

function sideUnits(sides: readonly Side[], column: TableSizeUnit): TableSizeUnit[] {
  const units = sides.map(({ unit }) => unit);
  return units.map(
    (unit, index) => unit ?? units.slice(index).find(Boolean) ?? units.slice(0, index).findLast(Boolean) ?? column,
  );
}

type WeightTerm = { grams: number; gramsPerUnit: number; end: number; hasUnit: boolean };

function readWeightTerm(text: string, from: number, unit: TableWeightUnit, sign: DecimalSign): WeightTerm | null {
  const quantity = readNumberMatch(text, from, sign);
  if (!quantity || quantity.value === null || !(quantity.value > 0)) return null;
  const quantityUnit = readUnit(text, quantity.end, weightUnitsByName);
  if (quantityUnit.isUnknown) return null;
  const gramsPerUnit = gramsOfUnit[quantityUnit.unit ?? unit];
  return {
    grams: quantity.value * gramsPerUnit,
    gramsPerUnit,
    end: quantityUnit.end,
    hasUnit: quantityUnit.unit !== null,
  };
}

const weightTermGap = /[ ,]{0,2}(?:and |und )?(?=\d)/iy;
const noWeight = /^ ?(?:[\d./×*'’-]|,\d|(?:x|by|to|bis|乘|至|到)(?!\p{L}))/iu;

/**
 * Returns the weight in a cell, '1,5 kg', '1 lb 3 oz' or '3斤', in grams; a number without a unit gets the
 * column's.
 */
export function readWeight(cell: string, unit: TableWeightUnit, sign: DecimalSign): ReadCell<number> {
  const text = plainQuantity(cell);
  let weightTerm = readWeightTerm(text, quantityStart(text), unit, sign);
  let grams = weightTerm?.grams ?? 0;
  while (weightTerm?.hasUnit && /^[ ,]{0,2}(?:and |und )?\d/i.test(text.slice(weightTerm.end))) {
    const previousTerm: WeightTerm = weightTerm;
    weightTerm = readWeightTerm(
      text,
      previousTerm.end + matchLength(weightTermGap, text, previousTerm.end),
      unit,
      sign,
    );
    if (!weightTerm?.hasUnit || weightTerm.gramsPerUnit >= previousTerm.gramsPerUnit) return null;
    grams += weightTerm.grams;
  }
  if (!weightTerm || noWeight.test(text.slice(weightTerm.end))) return null;
  const value = Number(grams.toFixed(4));
  const remainder = text.slice(weightTerm.end).trim();
  return value > 0 && value <= 1e8 ? { value, remainder: remainder, isRange: false } : null;
}
