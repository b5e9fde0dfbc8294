import { angleText, areaText, lengthText } from '#contract/format/lengths.ts';
import type { Locale } from '#contract/format/locale.ts';
import { numberText } from '#contract/format/numbers.ts';
import type { SizeUnit } from '#contract/format/units.ts';
import type { Point } from '#contract/media/point.ts';
import { pathLength, polygonArea, vertexAngle } from '#contract/media/viewer/geometry.ts';
import type { Figure } from '#contract/media/viewer/measurement.ts';

export type MeasuredFigure = { figure: Figure; points: readonly Point[] };
export type MeasureFormat = { um_per_px: number | null; locale: Locale; unit: SizeUnit };

/** The size of a measured figure, in the reader's units; without a scale, lengths are in pixels of the image. */
export function measureText({ figure, points }: MeasuredFigure, { um_per_px, locale, unit }: MeasureFormat): string {
  if (figure === 'angle') return angleText(vertexAngle(points), locale);
  if (figure === 'area') {
    const area = polygonArea(points);
    return um_per_px === null ? `${numberText(area, locale, 0)} px²` : areaText(area * um_per_px ** 2, locale, unit);
  }
  const length = pathLength(figure === 'line' ? points.slice(0, 2) : points);
  return um_per_px === null ? `${numberText(length, locale, 0)} px` : lengthText(length * um_per_px, locale, unit);
}
