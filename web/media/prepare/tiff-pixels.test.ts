import { describe, expect, it } from 'vitest';
import { rgbaOfTiff, rgbOfLab, type TiffPage } from './tiff-pixels.ts';

const page = (photometric: number, bits: number, samples: number, data: number[]): TiffPage => ({
  width: data.length / samples / (bits / 8),
  height: 1,
  data: Uint8Array.from(data),
  t258: Array<number>(samples).fill(bits),
  t262: [photometric],
  t277: [samples],
});

describe('the pixels of a TIFF', () => {
  it.each<[string, TiffPage, number[]]>([
    ['inks', page(5, 8, 4, [0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 255]), [255, 255, 255, 255, 0, 0, 0, 0, 0]],
    ['inks of 16 bits', page(5, 16, 4, [9, 255, 9, 0, 9, 0, 9, 0]), [0, 255, 255]],
    ['inks with one more', page(5, 8, 5, [0, 0, 0, 0, 77, 255, 0, 0, 0, 77]), [255, 255, 255, 0, 255, 255]],
    ['Lab about zero', page(8, 8, 3, [255, 0, 0, 0, 0, 0]), [255, 255, 255, 0, 0, 0]],
    ['Lab about the middle', page(9, 8, 3, [255, 128, 128]), [255, 255, 255]],
  ])('are red, green, blue: %s', (_, tiffPage, expectedValues) => {
    const rgba = [...(rgbaOfTiff(tiffPage) ?? [])];
    expect(rgba.filter((__, index) => index % 4 !== 3)).toEqual(expectedValues);
    expect(rgba.filter((alpha, index) => index % 4 === 3 && alpha !== 255)).toEqual([]);
  });

  it('are left to the decoder where it knows them', () => {
    expect(rgbaOfTiff(page(2, 8, 3, [1, 2, 3]))).toBeNull();
    expect(rgbaOfTiff(page(5, 32, 4, Array<number>(16).fill(0)))).toBeNull();
  });

  it.each([
    ['red', [54.29, 80.8, 69.89], [255, 0, 0]],
    ['green', [87.82, -79.29, 80.99], [0, 255, 0]],
    ['blue', [29.57, 68.3, -112.03], [0, 0, 255]],
  ] as const)('in Lab: %s', (_, [l, a, b], expectedRgb) => {
    rgbOfLab(l, a, b).forEach((value, index) => {
      expect(Math.abs(value - (expectedRgb[index] ?? 0))).toBeLessThanOrEqual(3);
    });
  });
});
