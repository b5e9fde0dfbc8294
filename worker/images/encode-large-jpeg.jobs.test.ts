import { describe, expect, it } from 'vitest';
import { isPreparedJpeg } from '#contract/media/admit-image.ts';
import { hasJpegEnd } from '#contract/media/formats/jpeg-header.ts';
import { sniffBytes } from '#contract/media/formats/sniff.ts';
import { encodeLargeJpeg } from './encode-large-jpeg.ts';
import type { Pixels } from './image-processor.ts';
import { wasmProcessor } from './wasm-processor.ts';

type Paint = (x: number, y: number) => readonly [number, number, number];

function paint(width: number, height: number, color: Paint): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...color(x, y), 255], (y * width + x) * 4);
  return { data, width, height };
}

/** The mean difference of a channel, out of 255. */
function meanDifference(a: Pixels, b: Pixels): number {
  let sum = 0;
  for (const [index, value] of a.data.entries()) sum += Math.abs(value - (b.data[index] ?? 0));
  return sum / (a.width * a.height * 3);
}

const gradient: Paint = (x, y) => [x % 256, y % 256, (x + y) % 256];
/** Pixels without a pattern, which fill every coefficient. */
const noise: Paint = (x, y) =>
  [0, 1, 2].map((n) => (((x * 73_856_093) ^ (y * 19_349_663) ^ (n * 83_492_791)) >>> 7) % 256) as never;

describe('a large JPEG', () => {
  it.each<[number, number, Paint, number]>([
    [1, 1, () => [200, 30, 40], 3],
    [8, 8, () => [255, 255, 255], 1],
    [17, 9, gradient, 3],
    [64, 200, () => [20, 200, 20], 2],
    [300, 211, gradient, 3],
    [120, 90, noise, 12],
    [9, 1_030, (x, y) => ((x + y) % 2 ? [255, 255, 255] : [0, 0, 0]), 6],
  ])('of %d × %d pixels is read with the pixels it was made of', async (width, height, color, maxDifference) => {
    const pixels = paint(width, height, color);
    const bytes = encodeLargeJpeg(pixels);
    const sniffedFile = await sniffBytes(bytes);
    expect(sniffedFile).toMatchObject({ kind: 'picture', width, height });
    expect(sniffedFile.kind === 'picture' && isPreparedJpeg(sniffedFile, bytes.length)).toBe(true);
    expect(hasJpegEnd(bytes)).toBe(true);
    const decodedPixels = await wasmProcessor.decodeJpeg(bytes);
    expect([decodedPixels?.width, decodedPixels?.height]).toEqual([width, height]);
    expect(decodedPixels && meanDifference(pixels, decodedPixels)).toBeLessThan(maxDifference);
  });

  it('of four megapixels of noise is no larger than a prepared copy may be', async () => {
    const bytes = encodeLargeJpeg(paint(2_308, 1_732, noise));
    const sniffedFile = await sniffBytes(bytes);
    expect(sniffedFile.kind === 'picture' && isPreparedJpeg(sniffedFile, bytes.length)).toBe(true);
  });
});
