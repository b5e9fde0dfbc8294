import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinImage, outline } from '#contract/media/outline.ts';
import { imageCutout, millimetresOfPixel } from './true-scale.ts';

const box = (width: number, height: number) => ({ x: 10, y: 20, width, height });
const size = (length: number | null, width: number | null = null, height: number | null = null) => ({
  length,
  width,
  height,
});
const calibration = { um_per_px: 50, from: 'points' } as const;

describe('the scale of a photograph at its stone', () => {
  it.each([
    ['nothing known', undefined, undefined, size(60, 40, 30), null],
    ['an outline and no size', box(600, 400), undefined, size(null), null],
    ['one side is the longer of the outline', box(600, 400), undefined, size(60), 0.1],
    ['whichever field it was written in', box(400, 600), undefined, size(null, null, 60), 0.1],
    ['the front of the stone', box(600, 400), undefined, size(60, 40, 30), 0.1],
    ['its side, with the longest side in it', box(600, 300), undefined, size(60, 40, 30), 0.1],
    ['not sure: the longest side', box(600, 450), undefined, size(60, 40, 30), 0.1],
    ['a long crystal from its end', box(600, 600), undefined, size(100, 20, 20), 20 / 600],
    ['outline and measures of different stones', box(800, 100), undefined, size(60, 55, 50), null],
    ['two sides cannot contradict it: the third is not known', box(800, 100), undefined, size(60, 55), 0.075],
    ['a calibration, without any size', undefined, calibration, size(null), 0.05],
    ['a calibration before the outline', box(600, 400), calibration, size(60, 40, 30), 0.05],
  ])('%s', (_, drawnOutline, scale, measuredSize, expectedScale) => {
    expect(
      millimetresOfPixel({ ...(drawnOutline && { outline: drawnOutline }), ...(scale && { scale }) }, measuredSize),
    ).toBe(expectedScale);
  });

  it('makes no stone longer than it is', () => {
    const side = fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: null });
    const edge = fc.integer({ min: 8, max: 4_000 });
    fc.assert(
      fc.property(side, side, side, edge, edge, (length, width, height, w, h) => {
        const scale = millimetresOfPixel({ outline: box(w, h) }, size(length, width, height));
        const longest = Math.max(length ?? 0, width ?? 0, height ?? 0);
        expect((scale ?? 0) * Math.max(w, h)).toBeLessThanOrEqual(longest * 1.000_001);
      }),
    );
  });
});

describe('what is shown of a photograph', () => {
  it('is the stone with air around it but below, within the photograph; all of it without an outline', () => {
    const image = { width: 1_000, height: 800 };
    expect(imageCutout(image)).toEqual({ x: 0, y: 0, ...image });
    expect(imageCutout({ ...image, outline: { x: 100, y: 100, width: 500, height: 300 } })).toEqual({
      x: 80,
      y: 80,
      width: 540,
      height: 320,
    });
    expect(imageCutout({ ...image, outline: { x: 0, y: 0, ...image } })).toEqual({ x: 0, y: 0, ...image });
  });
});

it.each([
  ['no extent', { x: 0, y: 0, width: 0, height: 40 }],
  ['a slip of the hand', { x: 0, y: 0, width: 7, height: 400 }],
  ['half a pixel', { x: 0.5, y: 0, width: 40, height: 40 }],
  ['before the edge', { x: -1, y: 0, width: 40, height: 40 }],
  ['more said than is asked', { x: 0, y: 0, width: 40, height: 40, depth: 1 }],
])('an outline of %s is none', (_, input) => {
  expect(outline.safeParse(input).success).toBe(false);
});

it.each([
  [{ x: 0, y: 0, width: 100, height: 80 }, true],
  [{ x: 1, y: 0, width: 100, height: 80 }, false],
  [{ x: 60, y: 41, width: 40, height: 40 }, false],
])('%o lies on a picture of 100 × 80: %s', (outlineInput, isInside) => {
  expect(isWithinImage(outlineInput, { width: 100, height: 80 })).toBe(isInside);
});
