export type CropSize = { width: number; height: number };
/** A square crop of an image, in pixels of the image. */
export type Crop = { x: number; y: number; side: number };

/** The maximum zoom, and the minimum side in pixels, so that the crop stays recognizable. */
const ZOOM_MAX = 8;
const SIDE_MIN = 64;

const clamp = (value: number, minimum: number, maximum: number) => Math.min(Math.max(value, minimum), maximum);
const longest = ({ width, height }: CropSize) => Math.min(width, height);
const shortest = (size: CropSize) => Math.min(longest(size), Math.max(longest(size) / ZOOM_MAX, SIDE_MIN));

/** The largest square, centred. */
export function wholeCrop(size: CropSize): Crop {
  const side = longest(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

/** The square moved by pixels of the image, never beyond its edges. */
export function moveCrop(crop: Crop, size: CropSize, dx: number, dy: number): Crop {
  return {
    x: clamp(crop.x + dx, 0, size.width - crop.side),
    y: clamp(crop.y + dy, 0, size.height - crop.side),
    side: crop.side,
  };
}

/** The zoom of the square: 1 is the largest square. */
export const cropZoom = (crop: Crop, size: CropSize): number => longest(size) / crop.side;
export const closestZoom = (size: CropSize): number => longest(size) / shortest(size);

/**
 * The square at a zoom, within the limits. The point at `anchor` (from 0,0 at its left top to 1,1) stays where it
 * is, unless the image ends there.
 */
export function zoomCrop(crop: Crop, size: CropSize, zoom: number, anchor = { x: 0.5, y: 0.5 }): Crop {
  const side = clamp(longest(size) / zoom, shortest(size), longest(size));
  const x = crop.x + (crop.side - side) * anchor.x;
  const y = crop.y + (crop.side - side) * anchor.y;
  return moveCrop({ x, y, side }, size, 0, 0);
}

/** The size and left top of the image behind a square window of 1 by 1 that shows the crop. */
export function behindWindow({ x, y, side }: Crop, { width, height }: CropSize) {
  return { width: width / side, height: height / side, left: -x / side, top: -y / side };
}
