import type { PixelSize } from '#contract/media/formats/sizes.ts';

/**
 * The transform that turns an image of an EXIF orientation upright; `width` and `height` are those before it is
 * turned.
 */
export function uprightTransform(
  orientation: number,
  { width, height }: PixelSize,
): [number, number, number, number, number, number] {
  const turns: Record<number, [number, number, number, number, number, number]> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return turns[orientation] ?? [1, 0, 0, 1, 0, 0];
}
