import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WatermarkLayout, watermarkPositions } from '#contract/media/watermark-layout.ts';
import { compositeWatermark, type Rgba } from './composite.ts';
import { placeWatermark } from './placement.ts';

const side = (max: number, min: number) => fc.integer({ min, max });
const size = (max: number, min = 16) => fc.record({ width: side(max, min), height: side(max, min) });
const layout: fc.Arbitrary<WatermarkLayout> = fc.record({
  position: fc.constantFrom(...watermarkPositions),
  transparency: fc.double({ min: 0, max: 1, noNaN: true }),
  area_ratio: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
});

/** Builds an image filled with repeated bytes. */
function paintImage(width: number, height: number, bytes: readonly number[], opaque: boolean): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let offset = 0; offset < data.length; offset += 1)
    data[offset] = opaque && offset % 4 === 3 ? 255 : (bytes[(offset * 7) % bytes.length] ?? 0);
  return { width, height, data };
}

describe('where a mark lies', () => {
  it('is inside the picture, with its margin', () => {
    fc.assert(
      fc.property(size(3_000), size(4_096), layout, (imageSize, watermarkSize, layoutOptions) => {
        const { x, y, width, height } = placeWatermark(imageSize, watermarkSize, layoutOptions);
        const margin = Math.round(Math.min(imageSize.width, imageSize.height) * 0.03);
        for (const value of [x, y, width, height]) expect(Number.isInteger(value)).toBe(true);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(margin);
        expect(x + width).toBeLessThanOrEqual(imageSize.width - margin);
        expect(y + height).toBeLessThanOrEqual(imageSize.height - margin);
        expect(Math.min(width, height)).toBeGreaterThan(0);
      }),
    );
  });

  it('takes its share of the area, to 1 % and the rounding of its sides, unless the margins bound it', () => {
    fc.assert(
      fc.property(size(3_000, 200), size(2_000), layout, (imageSize, watermarkSize, layoutOptions) => {
        const { width, height } = placeWatermark(imageSize, watermarkSize, layoutOptions);
        const margin = Math.round(Math.min(imageSize.width, imageSize.height) * 0.03);
        const wantedArea = imageSize.width * imageSize.height * layoutOptions.area_ratio;
        const isBounded = width >= imageSize.width - 2 * margin || height >= imageSize.height - 2 * margin;
        const roundingError = (width + height) / 2 + 1;
        if (isBounded) expect(width * height).toBeLessThanOrEqual(wantedArea * 1.01 + roundingError);
        else expect(Math.abs(width * height - wantedArea)).toBeLessThanOrEqual(wantedArea / 100 + roundingError);
      }),
    );
  });

  it.each([
    ['top-left', 30, 30],
    ['top', 450, 30],
    ['top-right', 870, 30],
    ['left', 30, 450],
    ['center', 450, 450],
    ['right', 870, 450],
    ['bottom-left', 30, 870],
    ['bottom', 450, 870],
    ['bottom-right', 870, 870],
  ] as const)('is %s at %i, %i of a square of a thousand', (position, x, y) => {
    const square = { width: 1_000, height: 1_000 };
    const rectangle = placeWatermark(square, { width: 50, height: 50 }, { position, area_ratio: 0.01 });
    expect(rectangle).toEqual({ x, y, width: 100, height: 100 });
  });
});

describe('a mark on a picture', () => {
  const small = fc.integer({ min: 16, max: 90 });
  const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 5, maxLength: 40 });

  it('changes nothing outside of its rectangle, nor how opaque the picture is', () => {
    fc.assert(
      fc.property(
        small,
        small,
        small,
        small,
        bytes,
        bytes,
        layout,
        (w, h, mw, mh, imageBytes, watermarkBytes, layoutOptions) => {
          const image = paintImage(w, h, imageBytes, true);
          const originalData = image.data.slice();
          const { x, y, width, height } = compositeWatermark(
            image,
            paintImage(mw, mh, watermarkBytes, false),
            layoutOptions,
          );
          let strays = 0;
          for (let offset = 0; offset < originalData.length; offset += 1) {
            const [column, row] = [Math.floor(offset / 4) % w, Math.floor(offset / 4 / w)];
            const isInside = column >= x && column < x + width && row >= y && row < y + height;
            if ((!isInside || offset % 4 === 3) && image.data[offset] !== originalData[offset]) strays += 1;
          }
          expect(strays).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the same each time, whatever else was drawn before', () => {
    fc.assert(
      fc.property(small, small, bytes, bytes, layout, (w, h, imageBytes, watermarkBytes, layoutOptions) => {
        const [firstImage, two] = [paintImage(w, h, imageBytes, true), paintImage(w, h, imageBytes, true)];
        const watermark = paintImage(33, 17, watermarkBytes, false);
        compositeWatermark(firstImage, watermark, layoutOptions);
        compositeWatermark(paintImage(50, 50, watermarkBytes, true), watermark, { ...layoutOptions, position: 'top' });
        compositeWatermark(two, watermark, layoutOptions);
        expect(two.data).toEqual(firstImage.data);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [0, 255, [200, 100, 0]],
    [0.5, 255, [150, 100, 50]],
    [0, 128, [150, 100, 50]],
    [1, 255, [100, 100, 100]],
    [0, 0, [100, 100, 100]],
  ])('at transparency %d and opacity %i of the mark gives %j on grey', (transparency, alpha, expectedPixel) => {
    const grey = paintImage(100, 100, [100], true);
    const watermark: Rgba = { width: 16, height: 16, data: new Uint8ClampedArray(16 * 16 * 4) };
    for (let offset = 0; offset < watermark.data.length; offset += 4) watermark.data.set([200, 100, 0, alpha], offset);
    const { x, y } = compositeWatermark(grey, watermark, { position: 'center', transparency, area_ratio: 0.2 });
    const pixelOffset = ((y + 5) * 100 + x + 5) * 4;
    const pixel = [...grey.data.slice(pixelOffset, pixelOffset + 3)];
    for (const [channel, value] of pixel.entries())
      expect(Math.abs(value - (expectedPixel[channel] ?? 0))).toBeLessThan(2);
  });

  it('takes no colour from what is clear: a clear black beside red stays red', () => {
    const white = paintImage(100, 100, [255], true);
    const watermark: Rgba = { width: 32, height: 32, data: new Uint8ClampedArray(32 * 32 * 4) };
    for (let offset = 0; offset < watermark.data.length; offset += 8) watermark.data.set([255, 0, 0, 255], offset);
    const { x, y, width, height } = compositeWatermark(white, watermark, {
      position: 'center',
      transparency: 0,
      area_ratio: 0.02,
    });
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) expect(white.data[(row * 100 + column) * 4]).toBe(255);
  });
});
