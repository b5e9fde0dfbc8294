import type { Size } from '../../specimen/size.ts';
import { SIDE_MAX } from '../../specimen/size.ts';
import {
  gramsOfUnit,
  millimetresIn,
  sizeUnitWords,
  type TableSizeUnit,
  type TableWeightUnit,
  weightUnitWords,
} from './measure-units.ts';
import type { DecimalSign } from './read-number-cell.ts';
import { lengthAt, numberAt, plainQuantity, quantityStart, unitAt } from './read-quantity.ts';

/** What a cell was read as: the value, what stands in it beside that, and whether it gave a range; null where it is none. */
type ReadCell<T> = { value: T; rest: string; isRange: boolean } | null;
type Side = { value: number; unit: TableSizeUnit | null; end: number; isRange: boolean };

const cross = / ?(?:[x×*✕╳]|by(?!\p{L})|乘) ?(?=[\d.,]|(?:[lwhbdt]|长|宽|高|厚))/iuy;
const label = /(?:length|width|height|depth|[lwhbdt]|长|宽|高|厚)度? ?[:=]? ?(?=[\d.,])/iuy;
const between = /[ ,;，、]{0,2}(?=(?:length|width|height|[lwh]|长|宽|高|厚)度? ?[:=]? ?\d)/iuy;
const range = / ?(?:[-–—~]|to(?!\p{L})|bis(?!\p{L})|至|到) ?(?=[\d.,])/iuy;
/** A word of Chinese that says no unit: 片状, but not 尺. */
const describes = /^ [\p{Script=Han}]+/u;
const measures = /^ [^ ]*[米寸尺分丈厘毫里丝]/u;

function sideAt(text: string, from: number, sign: DecimalSign): Side | null {
  const low = numberAt(text, from, sign);
  if (!low || low.value === null) return null;
  const unit = unitAt(text, low.end, sizeUnitWords);
  const to = unit.end + lengthAt(range, text, unit.end);
  if (to === unit.end)
    return unit.isUnknown && !describes.test(text.slice(unit.end)) && lengthAt(between, text, unit.end) === 0
      ? null
      : { value: low.value, unit: unit.unit, end: unit.end, isRange: false };
  const high = numberAt(text, to, sign);
  if (!high || high.value === null || high.value < low.value) return null;
  const its = unitAt(text, high.end, sizeUnitWords);
  if (its.isUnknown || (unit.unit !== null && its.unit !== unit.unit)) return null;
  return { value: high.value, unit: its.unit, end: its.end, isRange: true };
}

/** The sides one after the other, at most four, of which the fourth is one too many. */
function sidesIn(text: string, sign: DecimalSign): Side[] | null {
  const sides: Side[] = [];
  let at = quantityStart(text);
  while (sides.length < 4) {
    at += lengthAt(label, text, at);
    const side = sideAt(text, at, sign);
    if (!side) return null;
    sides.push(side);
    const next = lengthAt(cross, text, side.end) || lengthAt(between, text, side.end);
    if (next === 0) break;
    at = side.end + next;
  }
  return sides.length > 3 ? null : sides;
}

/**
 * The sides that a cell gives, '12 x 8 x 5 cm', '2½ × 1¾ in' or '7*8*8', in millimetres; one without a unit has that of
 * the next, else of the one before, else the column's. Letters or signs that are no unit, more than three sides, or a side
 * beyond all bounds make it no size. Of a range the larger value counts.
 */
export function readSize(cell: string, unit: TableSizeUnit, sign: DecimalSign): ReadCell<Size> {
  const text = plainQuantity(cell);
  const read = sidesIn(text, sign);
  const last = read?.at(-1);
  if (!read || !last) return null;
  const after = text.slice(last.end);
  if (/^ ?(?:[\d/'’′°%#x×*-]|[.,]\d)/u.test(after)) return null;
  if (last.unit === null && /^ ?\p{L}/u.test(after) && !isDescription(after, read.length)) return null;
  const units = unitsOf(read, unit);
  const sides = read.map(({ value }, at) => millimetresIn(value, units[at] ?? unit));
  if (sides.some((side) => !(side > 0 && side <= SIDE_MAX))) return null;
  const [length = null, width = null, height = null] = sides;
  return { value: { length, width, height }, rest: after.trim(), isRange: read.some(({ isRange }) => isRange) };
}

/** A number alone with a word behind it counts something else: 3 盒子; two sides may be described: 10*8 片状. */
const isDescription = (after: string, sides: number) => sides > 1 && describes.test(after) && !measures.test(after);

function unitsOf(sides: readonly Side[], column: TableSizeUnit): TableSizeUnit[] {
  const own = sides.map(({ unit }) => unit);
  return own.map((unit, at) => unit ?? own.slice(at).find(Boolean) ?? own.slice(0, at).findLast(Boolean) ?? column);
}

type WeightPart = { grams: number; gramsPerUnit: number; end: number; hasUnit: boolean };

function weightPartAt(text: string, from: number, unit: TableWeightUnit, sign: DecimalSign): WeightPart | null {
  const part = numberAt(text, from, sign);
  if (!part || part.value === null || !(part.value > 0)) return null;
  const found = unitAt(text, part.end, weightUnitWords);
  if (found.isUnknown) return null;
  const gramsPerUnit = gramsOfUnit[found.unit ?? unit];
  return { grams: part.value * gramsPerUnit, gramsPerUnit, end: found.end, hasUnit: found.unit !== null };
}

const nextPart = /[ ,]{0,2}(?:and |und )?(?=\d)/iy;
const noWeight = /^ ?(?:[\d./×*'’-]|,\d|(?:x|by|to|bis|乘|至|到)(?!\p{L}))/iu;

/** The weight that a cell gives, '1,5 kg', '1 lb 3 oz' or '3斤', in grams; one without a unit is in the column's. */
export function readWeight(cell: string, unit: TableWeightUnit, sign: DecimalSign): ReadCell<number> {
  const text = plainQuantity(cell);
  let part = weightPartAt(text, quantityStart(text), unit, sign);
  let grams = part?.grams ?? 0;
  while (part?.hasUnit && /^[ ,]{0,2}(?:and |und )?\d/i.test(text.slice(part.end))) {
    const before: WeightPart = part;
    part = weightPartAt(text, before.end + lengthAt(nextPart, text, before.end), unit, sign);
    if (!part?.hasUnit || part.gramsPerUnit >= before.gramsPerUnit) return null;
    grams += part.grams;
  }
  if (!part || noWeight.test(text.slice(part.end))) return null;
  const value = Number(grams.toFixed(4));
  const rest = text.slice(part.end).trim();
  return value > 0 && value <= 1e8 ? { value, rest, isRange: false } : null;
}
