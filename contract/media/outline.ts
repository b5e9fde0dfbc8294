import * as z from 'zod';
import type { PixelSize } from '#contract/media/formats/sizes.ts';

/** A side shorter than this, in pixels, is an accidental drag, not a specimen. */
const OUTLINE_MIN = 8;

const coordinate = z.int({ error: 'form_number' }).min(0, { error: 'form_range' }).max(65_535, { error: 'form_range' });
const side = coordinate.min(OUTLINE_MIN, { error: 'form_range' });

/** The box around the specimen on a photo, in whole pixels of the upright photo. */
export const outline = z
  .strictObject({ x: coordinate, y: coordinate, width: side, height: side })
  .meta({ examples: [{ x: 0, y: 0, width: 64, height: 48 }] });
export type Outline = z.infer<typeof outline>;

/** Whether an outline is entirely within an image of that size. */
export const isWithinImage = ({ x, y, width, height }: Outline, image: PixelSize): boolean =>
  x >= 0 && y >= 0 && x + width <= image.width && y + height <= image.height;

type Point = { x: number; y: number };

/**
 * Returns the outline between two opposite corners, limited to the image; null if it is too small for a specimen.
 */
export function cornerOutline(a: Point, b: Point, image: PixelSize): Outline | null {
  const clamp = (position: number, max: number) => Math.round(Math.min(Math.max(position, 0), max));
  const [left, right] = [a.x, b.x].map((x) => clamp(x, image.width)).sort((m, n) => m - n);
  const [top, bottom] = [a.y, b.y].map((y) => clamp(y, image.height)).sort((m, n) => m - n);
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
  const drawnOutline = { x: left, y: top, width: right - left, height: bottom - top };
  return Math.min(drawnOutline.width, drawnOutline.height) < OUTLINE_MIN ? null : drawnOutline;
}
