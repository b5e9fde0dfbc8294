import { type AreaCover, covers } from '../media/area-cover.ts';
import type { PixelSize } from '../media/sizes.ts';
import { placeMark, type Rectangle } from './placement.ts';
import type { MarkLayout } from './watermark.ts';

/** A decoded picture: RGBA, 8 bits each, not premultiplied, rows from the top. */
export type Rgba = PixelSize & { data: Uint8ClampedArray };

/**
 * Draws a mark onto a picture, in its own pixels, and says where. The preview and the job both come through here, so
 * that what a person saw is what is made. The picture's own opacity stays as it was.
 */
export function compositeMark(picture: Rgba, mark: Rgba, layout: MarkLayout): Rectangle {
  const place = placeMark(picture, mark, layout);
  const opacity = 1 - layout.transparency;
  const columns = covers(mark.width, place.width);
  const row = new Float64Array(place.width * 4);
  covers(mark.height, place.height).forEach(({ from, weights }, y) => {
    row.fill(0);
    weights.forEach((weight, i) => {
      addRow(mark, from + i, columns, weight, row);
    });
    blendRow(picture, (place.y + y) * picture.width + place.x, row, opacity);
  });
  return place;
}

/** Adds a row of the mark, fitted to the columns, to sums of colour weighted by opacity, and of opacity (0 to 1). */
function addRow({ data, width }: Rgba, y: number, columns: AreaCover[], rowWeight: number, sums: Float64Array) {
  let at = 0;
  for (const { from, weights } of columns) {
    let pixel = (y * width + from) * 4;
    for (const weight of weights) {
      const alpha = ((data[pixel + 3] ?? 0) / 255) * weight * rowWeight;
      sums[at] = (sums[at] ?? 0) + (data[pixel] ?? 0) * alpha;
      sums[at + 1] = (sums[at + 1] ?? 0) + (data[pixel + 1] ?? 0) * alpha;
      sums[at + 2] = (sums[at + 2] ?? 0) + (data[pixel + 2] ?? 0) * alpha;
      sums[at + 3] = (sums[at + 3] ?? 0) + alpha;
      pixel += 4;
    }
    at += 4;
  }
}

function blendRow({ data }: Rgba, firstPixel: number, row: Float64Array, opacity: number) {
  for (let at = 0; at < row.length; at += 4) {
    const under = 1 - (row[at + 3] ?? 0) * opacity;
    const pixel = firstPixel * 4 + at;
    for (let channel = 0; channel < 3; channel += 1)
      data[pixel + channel] = (data[pixel + channel] ?? 0) * under + (row[at + channel] ?? 0) * opacity;
  }
}
