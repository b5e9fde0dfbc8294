import type { Locale } from '#contract/format/locale.ts';
import type { Locality } from './locality.ts';

/** Decimals of a position, no more than its precision allows. A hundredth of a degree is about a kilometre. */
const decimals: Record<Locality['precision'], number> = { exact: 4, approx: 2, region: 1 };

/** A position in degrees, and how exactly it is known. */
export type ShownPosition = { lat: number; lon: number; precision: Locality['precision'] };

/** Formats degrees as a decimal number, no finer than a precision allows. */
export const decimalDegrees = (degrees: number, precision: Locality['precision']): string =>
  degrees.toFixed(decimals[precision]).replace(/^-(?=0\.0*$)/, '');

/** Formats a position as maps and their search fields read it: '25.67, 113.30'. */
export const decimalPosition = ({ lat, lon, precision }: ShownPosition): string =>
  `${decimalDegrees(lat, precision)}, ${decimalDegrees(lon, precision)}`;

/** Formats a position: '25.67° N, 113.30° E', in Chinese '北纬 25.67°，东经 113.30°'. */
export function positionText({ lat, lon, precision }: ShownPosition, locale: Locale): string {
  const degreesText = (degrees: number) => decimalDegrees(Math.abs(degrees), precision);
  if (locale === 'zh')
    return `${lat < 0 ? '南纬' : '北纬'} ${degreesText(lat)}°，${lon < 0 ? '西经' : '东经'} ${degreesText(lon)}°`;
  return `${degreesText(lat)}° ${lat < 0 ? 'S' : 'N'}, ${degreesText(lon)}° ${lon < 0 ? 'W' : 'E'}`;
}
