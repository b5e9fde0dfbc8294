import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compositeMark, type Rgba } from './composite.ts';
import { placeMark } from './placement.ts';
import { type MarkLayout, markPositions } from './watermark.ts';

const side = (max: number, min: number) => fc.integer({ min, max });
const size = (max: number, min = 16) => fc.record({ width: side(max, min), height: side(max, min) });
const layout: fc.Arbitrary<MarkLayout> = fc.record({
  position: fc.constantFrom(...markPositions),
  transparency: fc.double({ min: 0, max: 1, noNaN: true }),
  area_ratio: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
});

/** A picture of given bytes, repeated. */
function painted(width: number, height: number, bytes: readonly number[], opaque: boolean): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 1)
    data[at] = opaque && at % 4 === 3 ? 255 : (bytes[(at * 7) % bytes.length] ?? 0);
  return { width, height, data };
}

describe('where a mark lies', () => {
  it('is inside the picture, with its margin', () => {
    fc.assert(
      fc.property(size(3_000), size(4_096), layout, (picture, mark, how) => {
        const { x, y, width, height } = placeMark(picture, mark, how);
        const margin = Math.round(Math.min(picture.width, picture.height) * 0.03);
        for (const value of [x, y, width, height]) expect(Number.isInteger(value)).toBe(true);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(margin);
        expect(x + width).toBeLessThanOrEqual(picture.width - margin);
        expect(y + height).toBeLessThanOrEqual(picture.height - margin);
        expect(Math.min(width, height)).toBeGreaterThan(0);
      }),
    );
  });

  it('takes its share of the area, to 1 % and the rounding of its sides, unless the margins bound it', () => {
    fc.assert(
      fc.property(size(3_000, 200), size(2_000), layout, (picture, mark, how) => {
        const { width, height } = placeMark(picture, mark, how);
        const margin = Math.round(Math.min(picture.width, picture.height) * 0.03);
        const wanted = picture.width * picture.height * how.area_ratio;
        const isBounded = width >= picture.width - 2 * margin || height >= picture.height - 2 * margin;
        const rounding = (width + height) / 2 + 1;
        if (isBounded) expect(width * height).toBeLessThanOrEqual(wanted * 1.01 + rounding);
        else expect(Math.abs(width * height - wanted)).toBeLessThanOrEqual(wanted / 100 + rounding);
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
    const place = placeMark(square, { width: 50, height: 50 }, { position, area_ratio: 0.01 });
    expect(place).toEqual({ x, y, width: 100, height: 100 });
  });
});

describe('a mark on a picture', () => {
  const small = fc.integer({ min: 16, max: 90 });
  const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 5, maxLength: 40 });

  it('changes nothing outside of its rectangle, nor how opaque the picture is', () => {
    fc.assert(
      fc.property(small, small, small, small, bytes, bytes, layout, (w, h, mw, mh, under, over, how) => {
        const picture = painted(w, h, under, true);
        const before = picture.data.slice();
        const { x, y, width, height } = compositeMark(picture, painted(mw, mh, over, false), how);
        let strays = 0;
        for (let at = 0; at < before.length; at += 1) {
          const [column, row] = [Math.floor(at / 4) % w, Math.floor(at / 4 / w)];
          const isInside = column >= x && column < x + width && row >= y && row < y + height;
          if ((!isInside || at % 4 === 3) && picture.data[at] !== before[at]) strays += 1;
        }
        expect(strays).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same each time, whatever else was drawn before', () => {
    fc.assert(
      fc.property(small, small, bytes, bytes, layout, (w, h, under, over, how) => {
        const [one, two] = [painted(w, h, under, true), painted(w, h, under, true)];
        const mark = painted(33, 17, over, false);
        compositeMark(one, mark, how);
        compositeMark(painted(50, 50, over, true), mark, { ...how, position: 'top' });
        compositeMark(two, mark, how);
        expect(two.data).toEqual(one.data);
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
  ])('at transparency %d and opacity %i of the mark gives %j on grey', (transparency, alpha, expected) => {
    const grey = painted(100, 100, [100], true);
    const mark: Rgba = { width: 16, height: 16, data: new Uint8ClampedArray(16 * 16 * 4) };
    for (let at = 0; at < mark.data.length; at += 4) mark.data.set([200, 100, 0, alpha], at);
    const { x, y } = compositeMark(grey, mark, { position: 'center', transparency, area_ratio: 0.2 });
    const at = ((y + 5) * 100 + x + 5) * 4;
    const seen = [...grey.data.slice(at, at + 3)];
    for (const [channel, value] of seen.entries()) expect(Math.abs(value - (expected[channel] ?? 0))).toBeLessThan(2);
  });

  it('takes no colour from what is clear: a clear black beside red stays red', () => {
    const white = painted(100, 100, [255], true);
    const mark: Rgba = { width: 32, height: 32, data: new Uint8ClampedArray(32 * 32 * 4) };
    for (let at = 0; at < mark.data.length; at += 8) mark.data.set([255, 0, 0, 255], at);
    const { x, y, width, height } = compositeMark(white, mark, {
      position: 'center',
      transparency: 0,
      area_ratio: 0.02,
    });
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) expect(white.data[(row * 100 + column) * 4]).toBe(255);
  });
});
