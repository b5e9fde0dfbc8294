import { type Cover, covers } from '#contract/media/area-cover.ts';
import type { Size } from '#contract/media/sizes.ts';
import type { Pixels } from './image-processor.ts';

/** A smaller copy in which each pixel is the mean of the area it covers. Never larger than the source. */
export function downscale(source: Pixels, { width, height }: Size): Pixels {
  if (width === source.width && height === source.height) return source;
  const columns = covers(source.width, width);
  const rows = covers(source.height, height);
  const data = new Uint8ClampedArray(width * height * 4);
  const sums = new Float32Array(width * 4);
  rows.forEach(({ from, weights }, y) => {
    sums.fill(0);
    weights.forEach((weight, i) => {
      addRow(source, from + i, columns, weight, sums);
    });
    data.set(sums, y * width * 4);
  });
  return { data, width, height };
}

/** Adds one source row, narrowed to the target's columns, to the sums of a target row. */
function addRow({ data, width }: Pixels, y: number, columns: Cover[], rowWeight: number, sums: Float32Array) {
  let at = 0;
  for (const { from, weights } of columns) {
    let [r, g, b, a] = [0, 0, 0, 0];
    let pixel = (y * width + from) * 4;
    for (const weight of weights) {
      r += (data[pixel] ?? 0) * weight;
      g += (data[pixel + 1] ?? 0) * weight;
      b += (data[pixel + 2] ?? 0) * weight;
      a += (data[pixel + 3] ?? 0) * weight;
      pixel += 4;
    }
    sums[at] = (sums[at] ?? 0) + r * rowWeight;
    sums[at + 1] = (sums[at + 1] ?? 0) + g * rowWeight;
    sums[at + 2] = (sums[at + 2] ?? 0) + b * rowWeight;
    sums[at + 3] = (sums[at + 3] ?? 0) + a * rowWeight;
    at += 4;
  }
}
