import { expect, it } from 'vitest';
import type { Point } from '#contract/media/point.ts';
import { type MeasuredFigure, measureText } from './measure-text.ts';

const right: Point[] = [
  [0, 0],
  [1500, 0],
  [1500, 2000],
];

it.each<[MeasuredFigure, number | null, string]>([
  [{ figure: 'line', points: right.slice(0, 2) }, 8.2, '12.3 mm'],
  [{ figure: 'path', points: right }, 8.2, '28.7 mm'],
  [{ figure: 'area', points: right }, 2, '6 mm²'],
  [{ figure: 'angle', points: right }, null, '90.0°'],
  [{ figure: 'line', points: right.slice(0, 2) }, null, '1,500 px'],
  [{ figure: 'area', points: right }, null, '1,500,000 px²'],
])('%j at %s µm a pixel is read as %s', (measurement, um_per_px, text) => {
  for (const locale of ['en', 'zh'] as const)
    expect(measureText(measurement, { um_per_px, locale, unit: 'cm' }).replaceAll('\u00a0', ' ')).toBe(text);
});
