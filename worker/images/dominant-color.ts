import type { Pixels } from './image-processor.ts';

const BINS = 512;

/** The most common colour of an image, as #rrggbb: the mean of the fullest of 512 bins. */
export function dominantColor({ data }: Pixels): string {
  const counts = new Uint32Array(BINS);
  const sums = new Float64Array(BINS * 3);
  for (let offset = 0; offset + 3 < data.length; offset += 4) {
    const [r, g, b] = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0];
    const bin = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    counts[bin] = (counts[bin] ?? 0) + 1;
    sums[bin * 3] = (sums[bin * 3] ?? 0) + r;
    sums[bin * 3 + 1] = (sums[bin * 3 + 1] ?? 0) + g;
    sums[bin * 3 + 2] = (sums[bin * 3 + 2] ?? 0) + b;
  }
  const maxCount = Math.max(...counts);
  const fullest = counts.indexOf(maxCount) * 3;
  return `#${Array.from(sums.subarray(fullest, fullest + 3), (sum) => hex(maxCount ? sum / maxCount : 0)).join('')}`;
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
