import type { Pixels } from './image-processor.ts';

type Bin = { count: number; r: number; g: number; b: number };

/** The colour most of a picture has, as #rrggbb: the mean of the fullest of 512 bins. */
export function dominantColor({ data }: Pixels): string {
  const bins = new Map<number, Bin>();
  let fullest: Bin = { count: 0, r: 0, g: 0, b: 0 };
  for (let at = 0; at + 3 < data.length; at += 4) {
    const r = data[at] ?? 0;
    const g = data[at + 1] ?? 0;
    const b = data[at + 2] ?? 0;
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const bin = bins.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
    bin.count += 1;
    bin.r += r;
    bin.g += g;
    bin.b += b;
    bins.set(key, bin);
    if (bin.count > fullest.count) fullest = bin;
  }
  const { count, r, g, b } = fullest;
  return `#${[r, g, b].map((sum) => hex(count ? sum / count : 0)).join('')}`;
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
