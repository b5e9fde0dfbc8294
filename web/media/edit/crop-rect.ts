import { CROP_MIN } from '#contract/media/edit.ts';
import type { PixelSize, Rect } from '#contract/media/formats/sizes.ts';

export const corners = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof corners)[number];

const clamp = (value: number, minimum: number, maximum: number) => Math.min(Math.max(value, minimum), maximum);

/** The rectangle of the whole photo. */
export const wholeRect = ({ width, height }: PixelSize): Rect => ({ x: 0, y: 0, width, height });

/** The rectangle moved by pixels of the photo, never beyond its edges. */
export const moveRect = (rect: Rect, size: PixelSize, dx: number, dy: number): Rect => ({
  ...rect,
  x: clamp(rect.x + dx, 0, size.width - rect.width),
  y: clamp(rect.y + dy, 0, size.height - rect.height),
});

/** The rectangle with one corner moved, within the photo and never smaller than the smallest crop. */
export function dragCorner(rect: Rect, size: PixelSize, corner: Corner, dx: number, dy: number): Rect {
  const { x, y, width, height } = rect;
  const [right, bottom] = [x + width, y + height];
  const isWest = corner.endsWith('w');
  const isNorth = corner.startsWith('n');
  const west = isWest ? clamp(x + dx, 0, right - CROP_MIN) : x;
  const top = isNorth ? clamp(y + dy, 0, bottom - CROP_MIN) : y;
  return {
    x: west,
    y: top,
    width: (isWest ? right : clamp(right + dx, x + CROP_MIN, size.width)) - west,
    height: (isNorth ? bottom : clamp(bottom + dy, y + CROP_MIN, size.height)) - top,
  };
}

/** The rectangle rounded to whole pixels. */
export function roundRect({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
}

/** Whether a photo is large enough to be cropped. */
export const canCrop = ({ width, height }: PixelSize): boolean => Math.min(width, height) > CROP_MIN;
