import type { Locale } from './locale.ts';
import { numberText } from './numbers.ts';
import type { SizeUnit } from './units.ts';

const NO_BREAK = '\u00a0';
const INCH = 25_400;

/** Units of length in micrometres, the smallest first. */
const metric = [
  ['nm', 0.001],
  ['µm', 1],
  ['mm', 1_000],
  ['cm', 10_000],
  ['m', 1_000_000],
] as const;
type Unit = (typeof metric)[number][0] | 'in';

/**
 * Returns the unit in which a reader sees a length: inches if the reader prefers them and it is at least a tenth
 * of one, else the unit that gives short numbers.
 */
function lengthUnit(um: number, read: SizeUnit): { unit: Unit; um: number } {
  if (read === 'in' && um >= INCH / 10) return { unit: 'in', um: INCH };
  const fittingUnits = metric.filter(([unit, size]) => um >= minLength(unit, size, read));
  const [unit, size] = fittingUnits.at(-1) ?? metric[0];
  return { unit, um: size };
}

/**
 * Returns the least length for which a unit is used: centimetres only for readers who prefer them, and only from
 * ten.
 */
function minLength(unit: Unit, size: number, read: SizeUnit): number {
  if (unit !== 'cm') return size;
  return read === 'mm' ? Number.POSITIVE_INFINITY : size * 10;
}

/** Returns a number with three significant digits: 12.6, 0.482, 1,240. */
const threeFigures = (value: number, locale: Locale) =>
  numberText(value, locale, value > 0 ? Math.max(0, 2 - Math.floor(Math.log10(value))) : 0);

/** Returns a length in micrometres as “12.6 mm”, in the reader's units. */
export function lengthText(um: number, locale: Locale, read: SizeUnit = 'cm'): string {
  const { unit, um: size } = lengthUnit(um, read);
  return `${threeFigures(um / size, locale)}${NO_BREAK}${unit}`;
}

/** Returns an area in square micrometres as “37.9 mm²”. */
export function areaText(um2: number, locale: Locale, read: SizeUnit = 'cm'): string {
  const { unit, um } = lengthUnit(Math.sqrt(um2), read);
  return `${threeFigures(um2 / um ** 2, locale)}${NO_BREAK}${unit}²`;
}

/** Returns an angle in degrees as “109.5°”. */
export const angleText = (degrees: number, locale: Locale): string => `${numberText(degrees, locale, 1, 1)}°`;

/** Returns the unit in which round lengths are counted for a reader with this size unit, in micrometres. */
export const roundStep = (um: number, read: SizeUnit): number => (read === 'in' && um >= INCH / 10 ? INCH : 1);

/** Returns a length given in a unit, in micrometres. */
export const micrometres = (value: number, unit: LengthUnit): number => value * sizes[unit];
const sizes = { µm: 1, mm: 1_000, cm: 10_000, in: INCH } as const;
export type LengthUnit = keyof typeof sizes;
export const lengthUnits = Object.keys(sizes) as LengthUnit[];
