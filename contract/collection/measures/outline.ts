import { z } from 'zod';
import type { PixelSize } from '../../media/sizes.ts';

/** Less than this many pixels of a side is a slip of the hand, not a stone. */
const OUTLINE_MIN = 8;

const along = z.int({ error: 'form_number' }).min(0, { error: 'form_range' }).max(65_535, { error: 'form_range' });
const side = along.min(OUTLINE_MIN, { error: 'form_range' });

/** Where the stone lies on a photograph: the box around it, in whole pixels of the photograph as it is seen. */
export const outline = z
  .strictObject({ x: along, y: along, width: side, height: side })
  .meta({ examples: [{ x: 0, y: 0, width: 64, height: 48 }] });
export type Outline = z.infer<typeof outline>;

/** Whether all of an outline lies on a picture of that size. */
export const isOnPicture = ({ x, y, width, height }: Outline, picture: PixelSize): boolean =>
  x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height;

type Point = { x: number; y: number };

/** The outline between two opposite corners, kept within the picture; null where it would be less than a stone. */
export function outlineBetween(a: Point, b: Point, picture: PixelSize): Outline | null {
  const within = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), most));
  const [left, right] = [a.x, b.x].map((x) => within(x, picture.width)).sort((m, n) => m - n);
  const [top, bottom] = [a.y, b.y].map((y) => within(y, picture.height)).sort((m, n) => m - n);
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
  const made = { x: left, y: top, width: right - left, height: bottom - top };
  return Math.min(made.width, made.height) < OUTLINE_MIN ? null : made;
}
