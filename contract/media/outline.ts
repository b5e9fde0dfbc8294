import { z } from 'zod';
import type { PixelSize } from '#contract/media/formats/sizes.ts';

/** Less than this many pixels of a side is a slip of the hand, not a stone. */
const OUTLINE_MIN = 8;

const coordinate = z.int({ error: 'form_number' }).min(0, { error: 'form_range' }).max(65_535, { error: 'form_range' });
const side = coordinate.min(OUTLINE_MIN, { error: 'form_range' });

/** Where the stone lies on a photograph: the box around it, in whole pixels of the photograph as it is seen. */
export const outline = z
  .strictObject({ x: coordinate, y: coordinate, width: side, height: side })
  .meta({ examples: [{ x: 0, y: 0, width: 64, height: 48 }] });
export type Outline = z.infer<typeof outline>;

/** Whether all of an outline lies on a picture of that size. */
export const isWithinImage = ({ x, y, width, height }: Outline, image: PixelSize): boolean =>
  x >= 0 && y >= 0 && x + width <= image.width && y + height <= image.height;

type Point = { x: number; y: number };

/** The outline between two opposite corners, kept within the picture; null where it would be less than a stone. */
export function cornerOutline(a: Point, b: Point, image: PixelSize): Outline | null {
  const clamp = (position: number, max: number) => Math.round(Math.min(Math.max(position, 0), max));
  const [left, right] = [a.x, b.x].map((x) => clamp(x, image.width)).sort((m, n) => m - n);
  const [top, bottom] = [a.y, b.y].map((y) => clamp(y, image.height)).sort((m, n) => m - n);
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
  const drawnOutline = { x: left, y: top, width: right - left, height: bottom - top };
  return Math.min(drawnOutline.width, drawnOutline.height) < OUTLINE_MIN ? null : drawnOutline;
}
