import { covers } from '#contract/media/area-cover.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Pixels } from './image-processor.ts';

/**
 * The sum of the weights of a row's or column's shares: small enough that the sums of red and blue fit side by side
 * in one number.
 */
const WEIGHTS_SUM = 256;
/**
 * The maximum number of source rows or columns that a target one covers, if the source is up to three times as
 * long.
 */
const SHARES = 4;

const { imul } = Math;
/** The bits of a pixel, read as one number, that hold red and blue, and those that hold green. */
const RB = 0xff00ff;
const G = 0xff00;

/**
 * A smaller copy of an opaque image in which each pixel is the mean of the area it covers, to one step of 256.
 * Never larger than the source. Most of a job's time outside the codecs is spent here, so it has one loop for rows
 * and one for columns.
 */
export function downscale(source: Pixels, { width, height }: PixelSize): Pixels {
  if (width === source.width && height === source.height) return source;
  if (source.width > 3 * width || source.height > 3 * height) {
    const doubleSize = { width: Math.min(source.width, 2 * width), height: Math.min(source.height, 2 * height) };
    return downscale(downscale(source, doubleSize), { width, height });
  }
  const rows = computeShares(source.height, height);
  const columns = computeShares(source.width, width);
  const pixels = new Int32Array(source.data.buffer, source.data.byteOffset, source.width * source.height);
  const sourceRow = (y: number) => pixels.subarray(y * source.width, (y + 1) * source.width);
  const row = new Int32Array(source.width);
  const data = new Int32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = rows.from[y] ?? 0;
    const coveredRows = [sourceRow(from), sourceRow(from + 1), sourceRow(from + 2), sourceRow(from + 3)] as const;
    const weights = rows.weights.map((tapWeights) => tapWeights[y] ?? 0);
    meanRow(row, coveredRows, weights);
    narrow(row, columns, data.subarray(y * width, (y + 1) * width));
  }
  return { data: new Uint8ClampedArray(data.buffer), width, height };
}

type Four<T> = readonly [T, T, T, T];
/** For each target row or column, the first source one, and the weights of it and of the three after it. */
type Shares = { from: Int32Array; weights: Four<Int32Array> };

/** Weights as integers; the remainder of rounding is added to the middle one. */
function computeShares(source: number, target: number): Shares {
  const column = () => new Int32Array(target);
  const weights = [column(), column(), column(), column()] as const;
  const from = Int32Array.from(covers(source, target), ({ from: firstSample, weights: shares }, index) => {
    const begin = Math.max(0, Math.min(firstSample, source - SHARES));
    const roundedShares = Int32Array.from(shares, (share) => Math.round(share * WEIGHTS_SUM));
    const middle = roundedShares.length >> 1;
    roundedShares[middle] =
      (roundedShares[middle] ?? 0) + WEIGHTS_SUM - roundedShares.reduce((sum, weight) => sum + weight, 0);
    roundedShares.forEach((weight, i) => {
      weights[firstSample - begin + i]?.fill(weight, index, index + 1);
    });
    return begin;
  });
  return { from, weights };
}

function meanRow(target: Int32Array, [p, q, r, s]: Four<Int32Array>, [a = 0, b = 0, c = 0, d = 0]: readonly number[]) {
  for (let x = 0; x < target.length; x += 1) target[x] = mean(p[x] ?? 0, q[x] ?? 0, r[x] ?? 0, s[x] ?? 0, a, b, c, d);
}

function narrow(row: Int32Array, { from, weights: [a, b, c, d] }: Shares, target: Int32Array) {
  for (let x = 0; x < target.length; x += 1) {
    const offset = from[x] ?? 0;
    target[x] = mean(
      row[offset] ?? 0,
      row[offset + 1] ?? 0,
      row[offset + 2] ?? 0,
      row[offset + 3] ?? 0,
      a[x] ?? 0,
      b[x] ?? 0,
      c[x] ?? 0,
      d[x] ?? 0,
    );
  }
}

/**
 * The mean of four opaque pixels by weights that add up to WHOLE, rounded; red and blue are summed as one number.
 */
function mean(p: number, q: number, r: number, s: number, a: number, b: number, c: number, d: number): number {
  const redBlue = imul(p & RB, a) + imul(q & RB, b) + imul(r & RB, c) + imul(s & RB, d) + 0x800080;
  const mid = imul(p & G, a) + imul(q & G, b) + imul(r & G, c) + imul(s & G, d) + 0x8000;
  return (255 << 24) | (((redBlue | 0) >>> 8) & RB) | (((mid | 0) >>> 8) & G);
}
