import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behindWindow, closestZoom, cropZoom, moveCrop, wholeCrop, zoomCrop } from './crop-geometry.ts';

const wide = { width: 3000, height: 2000 };

describe('the square cut out of a picture', () => {
  it('begins as the largest one, in the middle', () => {
    expect(wholeCrop(wide)).toEqual({ x: 500, y: 0, side: 2000 });
    expect(wholeCrop({ width: 40, height: 90 })).toEqual({ x: 0, y: 25, side: 40 });
  });

  it('stops at the edges', () => {
    const crop = wholeCrop(wide);
    expect(moveCrop(crop, wide, 100, 100)).toEqual({ x: 600, y: 0, side: 2000 });
    expect(moveCrop(crop, wide, 9000, -1)).toEqual({ x: 1000, y: 0, side: 2000 });
    expect(moveCrop(crop, wide, -9000, 1)).toEqual({ x: 0, y: 0, side: 2000 });
  });

  it('comes closer around its middle, or around the point under the finger', () => {
    const crop = wholeCrop(wide);
    expect(zoomCrop(crop, wide, 2)).toEqual({ x: 1000, y: 500, side: 1000 });
    expect(zoomCrop(crop, wide, 2, { x: 0, y: 0 })).toEqual({ x: 500, y: 0, side: 1000 });
    expect(zoomCrop(crop, wide, 2, { x: 1, y: 1 })).toEqual({ x: 1500, y: 1000, side: 1000 });
  });

  it('comes no closer than eight times, and not at all into a small picture', () => {
    expect(zoomCrop(wholeCrop(wide), wide, 100).side).toBe(250);
    expect(closestZoom(wide)).toBe(8);
    const small = { width: 60, height: 50 };
    expect(zoomCrop(wholeCrop(small), small, 4)).toEqual(wholeCrop(small));
    expect(closestZoom(small)).toBe(1);
  });

  it('shows in its window what is cut out', () => {
    expect(behindWindow(wholeCrop(wide), wide)).toEqual({ width: 1.5, height: 1, left: -0.25, top: -0 });
  });

  it('lies within the picture, whatever is done with it', () => {
    const length = fc.integer({ min: 1, max: 12_000 });
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    const step = fc.record({
      dx: fc.integer(),
      dy: fc.integer(),
      zoom: fc.double({ min: 0.01, max: 99, noNaN: true }),
    });
    fc.assert(
      fc.property(length, length, fc.array(fc.tuple(step, fraction, fraction)), (width, height, steps) => {
        const size = { width, height };
        let crop = wholeCrop(size);
        for (const [{ dx, dy, zoom }, x, y] of steps)
          crop = moveCrop(zoomCrop(crop, size, zoom, { x, y }), size, dx, dy);
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.side).toBeLessThanOrEqual(width + 1e-6);
        expect(crop.y + crop.side).toBeLessThanOrEqual(height + 1e-6);
        expect(cropZoom(crop, size)).toBeGreaterThanOrEqual(1);
        expect(cropZoom(crop, size)).toBeLessThanOrEqual(closestZoom(size) + 1e-9);
      }),
    );
  });
});
