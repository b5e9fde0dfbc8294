import * as z from 'zod';

/** The source of a scale: two points and the length between them, or the width of the field of view. */
export const scaleSources = ['points', 'field'] as const;
type ScaleSource = (typeof scaleSources)[number];

/** From a tenth of a nanometre per pixel, the finest of electron microscopes, to a metre, a quarry face. */
const UM_PER_PX_MIN = 0.0001;
const UM_PER_PX_MAX = 1_000_000;

/** The scale of an image: micrometres per pixel of the upright original, and its source. */
export const scale = z.object({
  um_per_px: z.number({ error: 'form_wrong' }).min(UM_PER_PX_MIN).max(UM_PER_PX_MAX),
  from: z.enum(scaleSources),
});
export type Scale = z.infer<typeof scale>;

/** Two points on an image, in pixels of the original. */
type Ends = readonly [readonly [number, number], readonly [number, number]];

/** Returns the scale at which these two points are `length_um` micrometres apart; null if it is out of range. */
export const scaleOfPoints = ([a, b]: Ends, length_um: number): Scale | null =>
  scaleOrNull(length_um / Math.hypot(b[0] - a[0], b[1] - a[1]), 'points');

/**
 * Returns the scale of an image `width` pixels wide that shows `field_um` micrometres from left to right; null
 * if it is out of range.
 */
export const scaleOfField = (width: number, field_um: number): Scale | null => scaleOrNull(field_um / width, 'field');

function scaleOrNull(um_per_px: number, from: ScaleSource): Scale | null {
  const read = scale.safeParse({ um_per_px, from });
  return read.success ? read.data : null;
}
