import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameShape,
  PREPARED_EDGE_MAX,
  PREPARED_PIXELS_MAX,
  preparedSize,
  variantEdges,
  variantSize,
} from './sizes.ts';

describe('sizes of pictures', () => {
  it.each([
    [
      { width: 5760, height: 3840 },
      { width: 2449, height: 1632 },
    ],
    [
      { width: 6000, height: 6000 },
      { width: 2000, height: 2000 },
    ],
    [
      { width: 500, height: 426 },
      { width: 500, height: 426 },
    ],
    [
      { width: 30_000, height: 3 },
      { width: 10_240, height: 1 },
    ],
    [
      { width: 4128, height: 2322 },
      { width: 2560, height: 1440 },
    ],
    [
      { width: 24_000, height: 1800 },
      { width: 7302, height: 547 },
    ],
    [
      { width: 1800, height: 24_000 },
      { width: 547, height: 7302 },
    ],
    [
      { width: 3000, height: 1000 },
      { width: 3000, height: 1000 },
    ],
  ])('prepares %o as %o', (size, expectedSize) => {
    expect(preparedSize(size)).toEqual(expectedSize);
  });

  it.each([
    [{ width: 2560, height: 1440 }, [320, 640, 1280, 2560]],
    [{ width: 7302, height: 547 }, [320, 640, 1280, 2560, 5120, 10_240]],
    [{ width: 3000, height: 1000 }, [320, 640, 1280, 2560, 5120]],
    [{ width: 500, height: 426 }, [320, 640]],
    [{ width: 640, height: 640 }, [320, 640]],
    [{ width: 20, height: 10 }, [320]],
  ])('makes of %o the edges %o', (size, edges) => {
    expect(variantEdges(size)).toEqual(edges);
  });

  it('prepares whatever there is for the decoder, in its proportions, and a panorama with all the pixels it may have', () => {
    const side = fc.integer({ min: 1, max: 60_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const jpegSize = preparedSize({ width, height });
        const [long, short] = [Math.max(width, height), Math.min(width, height)];
        const edge = Math.max(jpegSize.width, jpegSize.height);
        expect(jpegSize.width * jpegSize.height).toBeLessThanOrEqual(PREPARED_PIXELS_MAX);
        expect(edge).toBeLessThanOrEqual(long > 2 * short ? PREPARED_EDGE_MAX : 2560);
        expect(isSameShape(jpegSize, { width, height })).toBe(true);
        expect(variantEdges(jpegSize).at(-1)).toBeGreaterThanOrEqual(edge);
      }),
    );
  });

  it('enlarges nothing', () => {
    expect(variantSize({ width: 400, height: 200 }, 320)).toEqual({ width: 320, height: 160 });
    expect(variantSize({ width: 400, height: 200 }, 640)).toEqual({ width: 400, height: 200 });
  });

  it('tells a smaller copy from another picture', () => {
    const original = { width: 4128, height: 2322 };
    expect(isSameShape({ width: 2560, height: 1440 }, original)).toBe(true);
    expect(isSameShape({ width: 2560, height: 1460 }, original)).toBe(false);
    expect(isSameShape({ width: 1440, height: 2560 }, original)).toBe(false);
    expect(isSameShape({ width: 2560, height: 1 }, { width: 30_000, height: 3 })).toBe(true);
  });
});
