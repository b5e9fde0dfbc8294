import { type StoredEdit, type Turns, turnedSize, turnRect } from '#contract/media/edit.ts';
import type { PixelSize, Rect } from '#contract/media/formats/sizes.ts';
import { cut } from './compose-image.ts';
import type { Pixels } from './image-processor.ts';

/** Applies an edit to a photo, or to a smaller copy of it. Crops before turning, which needs less memory. */
export function editPixels(pixels: Pixels, { turns, crop, source }: StoredEdit): Pixels {
  const reverseTurns = ((4 - turns) % 4) as Turns;
  const croppedPixels = crop
    ? cut(pixels, scaleRect(turnRect(crop, turnedSize(source, turns), reverseTurns), source, pixels))
    : pixels;
  return turnPixels(croppedPixels, turns);
}

/** A rectangle of a photo, scaled to a copy of another size, in whole pixels and never empty. */
function scaleRect({ x, y, width, height }: Rect, from: PixelSize, to: PixelSize): Rect {
  const [byWidth, byHeight] = [to.width / from.width, to.height / from.height];
  const left = Math.min(to.width - 1, Math.round(x * byWidth));
  const top = Math.min(to.height - 1, Math.round(y * byHeight));
  const right = Math.min(to.width, Math.max(left + 1, Math.round((x + width) * byWidth)));
  const bottom = Math.min(to.height, Math.max(top + 1, Math.round((y + height) * byHeight)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** An image after quarter turns clockwise. */
function turnPixels(pixels: Pixels, turns: Turns): Pixels {
  if (turns === 0) return pixels;
  const { width, height } = pixels;
  const targetSize = turnedSize(pixels, turns);
  const from = new Int32Array(pixels.data.buffer, pixels.data.byteOffset, width * height);
  const to = new Int32Array(width * height);
  // The target index of the first pixel, and the step to the next one in a row, and in a column.
  const [start, alongRow, alongColumn] = {
    1: [height - 1, height, -1],
    2: [width * height - 1, -1, -width],
    3: [(width - 1) * height, -height, 1],
  }[turns] as [number, number, number];
  for (let y = 0, index = 0; y < height; y += 1) {
    let target = start + y * alongColumn;
    for (let x = 0; x < width; x += 1, index += 1, target += alongRow) to[target] = from[index] ?? 0;
  }
  return { data: new Uint8ClampedArray(to.buffer), ...targetSize };
}
