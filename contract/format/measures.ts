import type { Locale } from './locale.ts';
import { numberText } from './numbers.ts';
import type { Size } from './size.ts';
import { fromGrams, fromMillimetres, type SizeUnit, type WeightUnit } from './units.ts';

const NO_BREAK = '\u00a0';

/**
 * Returns millimetres as “6.1 × 4.0 × 3.2 cm”: length, width, height, each with as many digits as the finest; null
 * without any side.
 */
export function sizeText({ length, width, height }: Size, locale: Locale, unit: SizeUnit = 'cm'): string | null {
  const sides = [length, width, height].filter((side) => side !== null).map((side) => fromMillimetres(side, unit));
  if (sides.length === 0) return null;
  const digits = Math.max(...sides.map((side) => String(side).split('.')[1]?.length ?? 0));
  const figures = sides.map((side) => numberText(side, locale, digits, digits)).join(`${NO_BREAK}×${NO_BREAK}`);
  return `${figures}${NO_BREAK}${unit}`;
}

/** Returns grams as “214 g”; null if unknown. */
export function weightText(weight: number | null, locale: Locale, unit: WeightUnit = 'g'): string | null {
  if (weight === null) return null;
  return `${numberText(fromGrams(weight, unit), locale, 3)}${NO_BREAK}${unit}`;
}
