import type { Locale } from '#contract/format/locale.ts';
import type { Locality } from './locality.ts';

/** Decimals of a position, no more than its precision allows. A hundredth of a degree is about a kilometre. */
const decimals: Record<Locality['precision'], number> = { exact: 4, approx: 2, region: 1 };

type Position = { lat: number; lon: number; precision: Locality['precision'] };

/** Formats a position: '25.67° N, 113.30° E', in Chinese '北纬 25.67°，东经 113.30°'. */
export function positionText({ lat, lon, precision }: Position, locale: Locale): string {
  const degreesText = (degrees: number) => Math.abs(degrees).toFixed(decimals[precision]);
  if (locale === 'zh')
    return `${lat < 0 ? '南纬' : '北纬'} ${degreesText(lat)}°，${lon < 0 ? '西经' : '东经'} ${degreesText(lon)}°`;
  return `${degreesText(lat)}° ${lat < 0 ? 'S' : 'N'}, ${degreesText(lon)}° ${lon < 0 ? 'W' : 'E'}`;
}
