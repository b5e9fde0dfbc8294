/** The browser's JPEG: pixels in all, for a decoder of more would not fit a worker's memory, and its long edge. */
export const PREPARED_PIXELS_MAX = 4_000_000;
/** WEBP ends at 16,383 pixels, some browsers' canvas before. */
export const PREPARED_EDGE_MAX = 10_240;
/** The long edge of a picture of usual proportions. */
export const USUAL_EDGE_MAX = 2_560;
/** Of a picture more than so many times as long as it is wide only the pixels count, or nothing could be seen on it. */
const PANORAMA_RATIO = 2;
const VARIANT_EDGES = [320, 640, 1280, 2560, 5120, 10_240] as const;

/** Width and height in pixels. */
export type PixelSize = { width: number; height: number };
/** A part of a picture, in whole pixels from its upper left. */
export type Rect = PixelSize & { x: number; y: number };

/**
 * How large a prepared JPEG of a picture is: at most 4.0 megapixels, and 2,560 px long unless it is a panorama; never
 * larger than the picture.
 */
export function preparedSize(size: PixelSize): PixelSize {
  const { width, height } = size;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const byEdge = (long > PANORAMA_RATIO * short ? PREPARED_EDGE_MAX : USUAL_EDGE_MAX) / long;
  const byPixels = Math.sqrt(PREPARED_PIXELS_MAX / (width * height));
  return scaleSize(size, Math.min(1, byEdge, byPixels));
}

/** How large the picture under a long edge is: that of the prepared one where it is smaller than the edge. */
export function variantSize(size: PixelSize, edge: number): PixelSize {
  return scaleSize(size, Math.min(1, edge / Math.max(size.width, size.height)));
}

/** The long edges that are made of a prepared picture: up to the first that holds it whole; nothing is enlarged. */
export function variantEdges({ width, height }: PixelSize): number[] {
  const long = Math.max(width, height);
  const enough = VARIANT_EDGES.findIndex((edge) => edge >= long);
  return VARIANT_EDGES.slice(0, enough < 0 ? VARIANT_EDGES.length : enough + 1);
}

/** Whether one picture may be a smaller copy of the other: sides in the same proportion, within 1 % and a pixel. */
export function isSameShape(copy: PixelSize, original: PixelSize): boolean {
  const [long, short] = copy.width >= copy.height ? (['width', 'height'] as const) : (['height', 'width'] as const);
  const expectedLength = (copy[long] * original[short]) / original[long];
  return Math.abs(copy[short] - expectedLength) <= Math.max(1, expectedLength / 100);
}

const scaleSize = ({ width, height }: PixelSize, factor: number): PixelSize => ({
  width: Math.max(1, Math.floor(width * factor)),
  height: Math.max(1, Math.floor(height * factor)),
});
