import { describe, expect, it } from 'vitest';
import { SHARED_SIZE, sharedImage, shownImagePaths } from './shared-image.ts';
import { fitRect, layoutRects } from './shared-layout.ts';

const fullRect = { ...SHARED_SIZE, x: 0, y: 0 };

describe('a picture in its place', () => {
  it.each([
    [{ width: 2400, height: 1260 }, fullRect],
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
  ])('of %j stands whole in the middle, never enlarged', (size, expectedRect) => {
    expect(fitRect(size, fullRect)).toEqual(expectedRect);
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
    const rects = layoutRects(sizes);
    expect(rects).toHaveLength(Math.min(sizes.length, 4));
    for (const { x, y, width, height } of rects) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(SHARED_SIZE.width);
      expect(y + height).toBeLessThanOrEqual(SHARED_SIZE.height);
    }
    for (const [index, rect] of rects.entries())
      for (const otherRect of rects.slice(index + 1))
        expect(rect.x + rect.width < otherRect.x || rect.y + rect.height < otherRect.y).toBe(true);
  });

  it('are in the one or two rows in which the pieces are larger, and have their shapes', () => {
    const rowCount = (...sizes: (typeof wide)[]) => new Set(layoutRects(sizes).map(({ y }) => y)).size;
    expect([rowCount(tall, tall, tall, tall), rowCount(wide, wide, wide, wide), rowCount(wide, wide)]).toEqual([
      1, 2, 1,
    ]);
    expect(layoutRects([wide, wide, tall, tall])).toEqual([
      { x: 156, y: 16, width: 436, height: 291 },
      { x: 608, y: 16, width: 436, height: 291 },
      { x: 398, y: 323, width: 194, height: 291 },
      { x: 608, y: 323, width: 194, height: 291 },
    ]);
  });
});

describe('the pictures of a page', () => {
  const firstMedia = { variants: { 320: '/file/a/1/320', 640: '/file/a/1/640' } };
  const secondMedia = { variants: { 320: '/file/b/7/320' } };

  it('lie where their renditions do, each once; one that is not ready has none', () => {
    expect(shownImagePaths([null, { variants: {} }, firstMedia, secondMedia, firstMedia])).toEqual([
      '/file/a/1',
      '/file/b/7',
    ]);
    expect(sharedImage(undefined, { variants: {} }, secondMedia, firstMedia)).toBe('/file/b/7/og');
    expect(sharedImage(null)).toBeUndefined();
  });
});
