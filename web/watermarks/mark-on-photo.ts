import { compositeWatermark, type Rgba } from '#contract/watermarks/composite.ts';
import type { Rectangle } from '#contract/watermarks/placement.ts';
import type { WatermarkLayout } from '#contract/watermarks/watermark.ts';

/** Draws a mark in the place of the one before; none without a mark or a layout. */
export type MarkOnPhoto = (mark: Rgba | null, layout: WatermarkLayout | null) => void;

/**
 * Shows a photo on a canvas of its size, and marks on it. Between two marks only the pixels that they cover change, so
 * that a photo of 4 megapixels follows a slider.
 */
export function markOnPhoto(context: CanvasRenderingContext2D, photo: Rgba): MarkOnPhoto {
  const { width, height } = photo;
  const shown = { width, height, data: new Uint8ClampedArray(photo.data) };
  const image = new ImageData(shown.data, width, height);
  context.putImageData(image, 0, 0);
  let covered: Rectangle | null = null;
  const show = (place: Rectangle) => context.putImageData(image, 0, 0, place.x, place.y, place.width, place.height);
  return (mark, layout) => {
    if (covered) {
      uncover(shown, photo, covered);
      show(covered);
    }
    covered = mark && layout ? compositeWatermark(shown, mark, layout) : null;
    if (covered) show(covered);
  };
}

function uncover(shown: Rgba, { data, width }: Rgba, place: Rectangle) {
  for (let y = place.y; y < place.y + place.height; y += 1) {
    const begin = (y * width + place.x) * 4;
    shown.data.set(data.subarray(begin, begin + place.width * 4), begin);
  }
}
