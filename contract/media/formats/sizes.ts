/** The most pixels of the browser's JPEG: the decoder of a larger one would not fit a Worker's memory. */
export const PREPARED_PIXELS_MAX = 4_000_000;
/** The longest edge of the browser's JPEG: WEBP ends at 16,383 pixels, the canvas of some browsers earlier. */
export const PREPARED_EDGE_MAX = 10_240;
/** The long edge of an image of usual proportions. */
export const USUAL_EDGE_MAX = 2_560;
/**
 * An image with a larger ratio of its sides is limited by its pixels only, since a limited edge would leave no
 * visible detail.
 */
const PANORAMA_RATIO = 2;
const VARIANT_EDGES = [320, 640, 1280, 2560, 5120, 10_240] as const;

/** Width and height in pixels. */
export type PixelSize = { width: number; height: number };
/** A part of an image, in whole pixels from its upper left. */
export type Rect = PixelSize & { x: number; y: number };

/**
 * Returns the size of the prepared JPEG of an image: at most 4.0 megapixels, and 2,560 px long unless it is a
 * panorama; never larger than the image.
 */
export function preparedSize(size: PixelSize): PixelSize {
  const { width, height } = size;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const byEdge = (long > PANORAMA_RATIO * short ? PREPARED_EDGE_MAX : USUAL_EDGE_MAX) / long;
  const byPixels = Math.sqrt(PREPARED_PIXELS_MAX / (width * height));
  return scaleSize(size, Math.min(1, byEdge, byPixels));
}

/** Returns the size of the variant for a long edge: that of the prepared image where it is smaller. */
export function variantSize(size: PixelSize, edge: number): PixelSize {
  return scaleSize(size, Math.min(1, edge / Math.max(size.width, size.height)));
}

/**
 * Returns the long edges of the variants of a prepared image: up to the first that contains it whole; nothing
 * is enlarged.
 */
export function variantEdges({ width, height }: PixelSize): number[] {
  const long = Math.max(width, height);
  const largestIndex = VARIANT_EDGES.findIndex((edge) => edge >= long);
  return VARIANT_EDGES.slice(0, largestIndex < 0 ? VARIANT_EDGES.length : largestIndex + 1);
}

/** Whether one image may be a smaller copy of the other: sides in the same proportion, within 1 % and a pixel. */
export function isSameShape(copy: PixelSize, original: PixelSize): boolean {
  const [long, short] = copy.width >= copy.height ? (['width', 'height'] as const) : (['height', 'width'] as const);
  const expectedLength = (copy[long] * original[short]) / original[long];
  return Math.abs(copy[short] - expectedLength) <= Math.max(1, expectedLength / 100);
}

const scaleSize = ({ width, height }: PixelSize, factor: number): PixelSize => ({
  width: Math.max(1, Math.floor(width * factor)),
  height: Math.max(1, Math.floor(height * factor)),
});
