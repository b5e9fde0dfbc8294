import { type Cover, covers } from '#contract/media/area-cover.ts';
import type { Size } from '#contract/media/sizes.ts';
import type { Pixels } from './image-processor.ts';

/** What the weights of a row's or column's shares add up to: so a channel's sum of them fits 16 bits. */
const WHOLE = 256;

/**
 * A smaller copy of an opaque picture in which each pixel is the mean of the area it covers. Never larger than the source.
 * Rows are added up first, red and blue as one number: most of the work is there, and it takes most of a job beside the codecs.
 */
export function downscale(source: Pixels, { width, height }: Size): Pixels {
  if (width === source.width && height === source.height) return source;
  const columns = covers(source.width, width).map(inWholes);
  const pixels = new Uint32Array(source.data.buffer, source.data.byteOffset, source.width * source.height);
  const redBlue = new Uint32Array(source.width);
  const green = new Uint32Array(source.width);
  const data = new Uint32Array(width * height);
  covers(source.height, height)
    .map(inWholes)
    .forEach(({ from, weights }, y) => {
      redBlue.fill(0);
      green.fill(0);
      weights.forEach((weight, i) => {
        const begin = (from + i) * source.width;
        addRow(pixels.subarray(begin, begin + source.width), weight, redBlue, green);
      });
      narrow(redBlue, green, columns, data.subarray(y * width, (y + 1) * width));
    });
  return { data: new Uint8ClampedArray(data.buffer), width, height };
}

type Share = { from: number; weights: Int32Array };

/** Weights as whole numbers; what rounding leaves over goes to the middle one. */
function inWholes({ from, weights }: Cover): Share {
  const rounded = Int32Array.from(weights, (weight) => Math.round(weight * WHOLE));
  const middle = rounded.length >> 1;
  rounded[middle] = (rounded[middle] ?? 0) + WHOLE - rounded.reduce((sum, weight) => sum + weight, 0);
  return { from, weights: rounded };
}

function addRow(row: Uint32Array, weight: number, redBlue: Uint32Array, green: Uint32Array) {
  for (let x = 0; x < row.length; x += 1) {
    const pixel = row[x] ?? 0;
    redBlue[x] = (redBlue[x] ?? 0) + Math.imul(pixel & 0xff00ff, weight);
    green[x] = (green[x] ?? 0) + Math.imul((pixel >>> 8) & 0xff, weight);
  }
}

/** Narrows one added-up row to the target's columns. */
function narrow(redBlue: Uint32Array, green: Uint32Array, columns: Share[], target: Uint32Array) {
  for (let x = 0; x < target.length; x += 1) {
    const column = columns[x];
    if (!column) continue;
    const { from, weights } = column;
    // A half of a step more, so that what is cut off below is rounded.
    let [red, mid, blue] = [WHOLE * 128, WHOLE * 128, WHOLE * 128];
    for (let i = 0; i < weights.length; i += 1) {
      const weight = weights[i] ?? 0;
      const both = redBlue[from + i] ?? 0;
      red += Math.imul(both & 0xffff, weight);
      blue += Math.imul(both >>> 16, weight);
      mid += Math.imul(green[from + i] ?? 0, weight);
    }
    target[x] = (255 << 24) | ((blue >>> 16) << 16) | ((mid >>> 16) << 8) | (red >>> 16);
  }
}
