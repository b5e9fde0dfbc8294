import { type AreaCover, covers } from '#contract/media/area-cover.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { WatermarkLayout } from '#contract/media/watermark-layout.ts';
import { placeWatermark, type Rectangle } from './placement.ts';

/** A decoded image: RGBA, 8 bits each, not premultiplied, rows from the top. */
export type Rgba = PixelSize & { data: Uint8ClampedArray };

/**
 * Draws a watermark onto an image, changing its pixels, and returns where. The preview and the job both use it,
 * so that the result equals the preview. The image's own opacity is unchanged.
 */
export function compositeWatermark(image: Rgba, watermark: Rgba, layout: WatermarkLayout): Rectangle {
  const rectangle = placeWatermark(image, watermark, layout);
  const opacity = 1 - layout.transparency;
  const columns = covers(watermark.width, rectangle.width);
  const row = new Float64Array(rectangle.width * 4);
  covers(watermark.height, rectangle.height).forEach(({ from, weights }, y) => {
    row.fill(0);
    weights.forEach((weight, i) => {
      addRow(watermark, from + i, columns, weight, row);
    });
    blendRow(image, (rectangle.y + y) * image.width + rectangle.x, row, opacity);
  });
  return rectangle;
}

/**
 * Adds a row of the watermark, fitted to the columns, to sums of colour weighted by opacity, and of opacity (0
 * to 1).
 */
function addRow({ data, width }: Rgba, y: number, columns: AreaCover[], rowWeight: number, sums: Float64Array) {
  let offset = 0;
  for (const { from, weights } of columns) {
    let pixel = (y * width + from) * 4;
    for (const weight of weights) {
      const alpha = ((data[pixel + 3] ?? 0) / 255) * weight * rowWeight;
      sums[offset] = (sums[offset] ?? 0) + (data[pixel] ?? 0) * alpha;
      sums[offset + 1] = (sums[offset + 1] ?? 0) + (data[pixel + 1] ?? 0) * alpha;
      sums[offset + 2] = (sums[offset + 2] ?? 0) + (data[pixel + 2] ?? 0) * alpha;
      sums[offset + 3] = (sums[offset + 3] ?? 0) + alpha;
      pixel += 4;
    }
    offset += 4;
  }
}

function blendRow({ data }: Rgba, firstPixel: number, row: Float64Array, opacity: number) {
  for (let offset = 0; offset < row.length; offset += 4) {
    const imageShare = 1 - (row[offset + 3] ?? 0) * opacity;
    const pixel = firstPixel * 4 + offset;
    for (let channel = 0; channel < 3; channel += 1)
      data[pixel + channel] = (data[pixel + channel] ?? 0) * imageShare + (row[offset + channel] ?? 0) * opacity;
  }
}
