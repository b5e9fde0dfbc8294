import { describe, expect, it } from 'vitest';
import { fitInto, placesFor } from './shared-layout.ts';
import { SHARED_SIZE, sharedPicture, shownPictures } from './shared-picture.ts';

const whole = { ...SHARED_SIZE, x: 0, y: 0 };

describe('a picture in its place', () => {
  it.each([
    [{ width: 2400, height: 1260 }, whole],
    [
      { width: 1500, height: 1000 },
      { x: 127, y: 0, width: 945, height: 630 },
    ],
    [
      { width: 1000, height: 1500 },
      { x: 390, y: 0, width: 420, height: 630 },
    ],
    [
      { width: 5000, height: 10 },
      { x: 0, y: 314, width: 1200, height: 2 },
    ],
    [
      { width: 400, height: 300 },
      { x: 400, y: 165, width: 400, height: 300 },
    ],
    [
      { width: 1, height: 9000 },
      { x: 599, y: 0, width: 1, height: 630 },
    ],
  ])('of %j stands whole in the middle, never enlarged', (size, expected) => {
    expect(fitInto(size, whole)).toEqual(expected);
  });
});

describe('places', () => {
  const wide = { width: 1500, height: 1000 };
  const tall = { width: 1000, height: 1500 };
  const long = { width: 4000, height: 50 };
  const spike = { width: 1, height: 9000 };

  it.each([
    [[]],
    [[wide]],
    [[wide, tall]],
    [[wide, wide, wide]],
    [[wide, tall, wide, tall]],
    [[long, long, long, long]],
    [[spike, long, tall, spike]],
    [[wide, wide, wide, wide, wide]],
  ])('for %j lie within the picture and apart, in the order of the pieces', (sizes) => {
    const places = placesFor(sizes);
    expect(places).toHaveLength(Math.min(sizes.length, 4));
    for (const { x, y, width, height } of places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(SHARED_SIZE.width);
      expect(y + height).toBeLessThanOrEqual(SHARED_SIZE.height);
    }
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1))
        expect(one.x + one.width < other.x || one.y + one.height < other.y).toBe(true);
  });

  it('are in the one or two rows in which the pieces are larger, and have their shapes', () => {
    const rowsOf = (...sizes: (typeof wide)[]) => new Set(placesFor(sizes).map(({ y }) => y)).size;
    expect([rowsOf(tall, tall, tall, tall), rowsOf(wide, wide, wide, wide), rowsOf(wide, wide)]).toEqual([1, 2, 1]);
    expect(placesFor([wide, wide, tall, tall])).toEqual([
      { x: 156, y: 16, width: 436, height: 291 },
      { x: 608, y: 16, width: 436, height: 291 },
      { x: 398, y: 323, width: 194, height: 291 },
      { x: 608, y: 323, width: 194, height: 291 },
    ]);
  });
});

describe('the pictures of a page', () => {
  const first = { variants: { 320: '/file/a/1/320', 640: '/file/a/1/640' } };
  const second = { variants: { 320: '/file/b/7/320' } };

  it('lie where their renditions do, each once; one that is not ready has none', () => {
    expect(shownPictures([null, { variants: {} }, first, second, first])).toEqual(['/file/a/1', '/file/b/7']);
    expect(sharedPicture(undefined, { variants: {} }, second, first)).toBe('/file/b/7/og');
    expect(sharedPicture(null)).toBeUndefined();
  });
});
