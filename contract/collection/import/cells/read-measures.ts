import type { Size } from '../../specimen/size.ts';
import { SIDE_MAX } from '../../specimen/size.ts';
import { type SizeUnit, toGrams, toMillimetres, type WeightUnit } from '../../specimen/units.ts';
import { type DecimalSign, numberInColumn } from './read-number-cell.ts';

/** What a cell was read as: the value, and what stands in it beside that; null where it is none. */
type ReadCell<T> = { value: T; rest: string } | null;

const sizeUnitOf = (text: string): SizeUnit | null => {
  if (/^(?:mm|毫米|公厘)$/i.test(text)) return 'mm';
  if (/^(?:cm|厘米|公分)$/i.test(text)) return 'cm';
  return /^(?:in|in\.|inch|inches|"|”|″|''|英寸)$/i.test(text) ? 'in' : null;
};
const weightUnitOf = (text: string): WeightUnit | null => {
  if (/^(?:g|gr|gm|gram|grams|gramm|克)$/i.test(text)) return 'g';
  if (/^(?:kg|kilo|kilos|公斤|千克)$/i.test(text)) return 'kg';
  if (/^(?:ct|cts|carat|carats|克拉)$/i.test(text)) return 'ct';
  if (/^(?:oz|ounce|ounces|盎司)$/i.test(text)) return 'oz';
  return /^(?:lb|lbs|pound|pounds|磅)$/i.test(text) ? 'lb' : null;
};

const number = String.raw`\d{1,9}(?:[.,]\d+)?|[.,]\d+`;
const sizeUnits = String.raw`mm|cm|in\.|inch(?:es)?|in|毫米|公厘|厘米|公分|英寸|"|”|″|''`;
const weightUnits = `kg|kilos?|grams?|gramm|gr|gm|g|carats?|cts?|ct|ounces?|oz|pounds?|lbs?|公斤|千克|克拉|克|盎司|磅`;
const cross = /\s*(?:[x×*✕╳X]|\bby\b|乘)\s*/;
const side = new RegExp(String.raw`^(?:[LWHlwh]\s*[:=]?\s*)?(${number})\s*(${sizeUnits})?$`, 'iu');
const sized = new RegExp(
  String.raw`(?:${number})\s*(?:${sizeUnits})?(?:\s*(?:[x×*✕╳]|by|乘)\s*(?:${number})\s*(?:${sizeUnits})?){0,2}`,
  'iu',
);
const weighed = new RegExp(String.raw`^(?:ca?\.?|~|≈|about|约)?\s*(${number})\s*(${weightUnits})?(?![\p{L}\d])`, 'iu');

/**
 * The sides that a cell gives, '12 x 8 x 5 cm' or '7*8*8', in millimetres; those without a unit are in the column's. More
 * than three, or a side beyond all bounds, is no size.
 */
export function readSize(cell: string, unit: SizeUnit, sign: DecimalSign): ReadCell<Size> {
  const text = cell.normalize('NFKC').trim();
  const found = sized.exec(text);
  if (!found || /^\s*(?:[x×*]|by)\s*\d/iu.test(text.slice(found.index + found[0].length))) return null;
  if (/[\p{L}\d]/u.test(text.slice(0, found.index).replace(/^(?:ca?|about|size|约|尺寸)\b/iu, ''))) return null;
  const parts = found[0]
    .trim()
    .split(cross)
    .map((part) => side.exec(part.trim()));
  const units = parts.map((part) => (part?.[2] ? sizeUnitOf(part[2]) : null));
  // A unit that stands once, at the end, is every side's.
  const common = units.at(-1) ?? unit;
  const after = text.slice(found.index + found[0].length).trim();
  // A number alone with a word behind it counts something else: 3盒子, 7 根.
  if (parts.length === 1 && units[0] === null && after !== '') return null;
  const sides = parts.map((part, at) => {
    const value = part?.[1] === undefined ? null : numberInColumn(part[1], sign ?? '.');
    return value === null ? null : toMillimetres(value, units[at] ?? common);
  });
  if (sides.some((one) => one === null || one <= 0 || one > SIDE_MAX)) return null;
  const [length = null, width = null, height = null] = sides;
  return { value: { length, width, height }, rest: after };
}

/** The weight that a cell gives, '1,5 kg', in grams; one without a unit is in the column's. */
export function readWeight(cell: string, unit: WeightUnit, sign: DecimalSign): ReadCell<number> {
  const text = cell.normalize('NFKC').trim();
  const found = weighed.exec(text);
  if (!found?.[1]) return null;
  const value = numberInColumn(found[1], sign ?? '.');
  if (value === null || value <= 0) return null;
  const rest = text.slice(found[0].length).trim();
  if (/^[\d.,x×*-]/.test(rest)) return null;
  const grams = toGrams(value, (found[2] ? weightUnitOf(found[2]) : null) ?? unit);
  return grams > 0 && grams <= 1e8 ? { value: grams, rest } : null;
}

/** The unit that a column's heading names: 尺寸(cm), Weight (g). */
export const sizeUnitIn = (heading: string): SizeUnit | null =>
  sizeUnitOf(/(?<![\p{L}])(mm|cm|inch(?:es)?|in|毫米|厘米|公分|英寸)(?![\p{L}])/iu.exec(heading)?.[1] ?? '');
export const weightUnitIn = (heading: string): WeightUnit | null =>
  weightUnitOf(
    /(?<![\p{L}])(kg|grams?|g|cts?|carats?|oz|lbs?|公斤|千克|克拉|克|盎司|磅)(?![\p{L}])/iu.exec(heading)?.[1] ?? '',
  );
