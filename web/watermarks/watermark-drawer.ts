import type { WatermarkLayout } from '#contract/media/watermark-layout.ts';
import { compositeWatermark, type Rgba } from '#contract/watermarks/composite.ts';
import type { Rectangle } from '#contract/watermarks/placement.ts';

/** Draws a watermark in place of the previous one; draws none if the watermark or layout is null. */
export type WatermarkDrawer = (watermark: Rgba | null, layout: WatermarkLayout | null) => void;

/**
 * Draws a photo on a canvas of its size, and watermarks on it. Between two watermarks only the pixels that they
 * cover change, so that a photo of 4 megapixels follows a slider.
 */
export function createWatermarkDrawer(context: CanvasRenderingContext2D, photo: Rgba): WatermarkDrawer {
  const { width, height } = photo;
  const shownPixels = { width, height, data: new Uint8ClampedArray(photo.data) };
  const image = new ImageData(shownPixels.data, width, height);
  context.putImageData(image, 0, 0);
  let coveredArea: Rectangle | null = null;
  const show = (area: Rectangle) => context.putImageData(image, 0, 0, area.x, area.y, area.width, area.height);
  return (watermark, layout) => {
    if (coveredArea) {
      uncover(shownPixels, photo, coveredArea);
      show(coveredArea);
    }
    coveredArea = watermark && layout ? compositeWatermark(shownPixels, watermark, layout) : null;
    if (coveredArea) show(coveredArea);
  };
}

function uncover(shownPixels: Rgba, { data, width }: Rgba, area: Rectangle) {
  for (let y = area.y; y < area.y + area.height; y += 1) {
    const begin = (y * width + area.x) * 4;
    shownPixels.data.set(data.subarray(begin, begin + area.width * 4), begin);
  }
}
