import type { Size } from '#contract/collection/specimen/size.ts';
import { fromGrams, fromMillimetres, type SizeUnit, type WeightUnit } from '#contract/collection/specimen/units.ts';
import type { Locale } from '#contract/locale.ts';

const NO_BREAK = '\u00a0';

/** Millimetres as “6.1 × 4.0 × 3.2 cm”: length, width, height, each with as many digits as the finest; null without any. */
export function sizeText({ length, width, height }: Size, locale: Locale, unit: SizeUnit = 'cm'): string | null {
  const sides = [length, width, height].filter((side) => side !== null).map((side) => fromMillimetres(side, unit));
  if (sides.length === 0) return null;
  const digits = Math.max(...sides.map((side) => String(side).split('.')[1]?.length ?? 0));
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const figures = sides.map((side) => format.format(side)).join(`${NO_BREAK}×${NO_BREAK}`);
  return `${figures}${NO_BREAK}${unit}`;
}

/** Grams as “214 g”; null when not known. */
export function weightText(weight: number | null, locale: Locale, unit: WeightUnit = 'g'): string | null {
  if (weight === null) return null;
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(fromGrams(weight, unit));
  return `${figure}${NO_BREAK}${unit}`;
}
