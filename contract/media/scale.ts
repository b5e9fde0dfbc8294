import { z } from 'zod';

/** How a scale was found: by two points and the length between them, or by how wide the picture's field is. */
export const scaleSources = ['points', 'field'] as const;
export type ScaleSource = (typeof scaleSources)[number];

/** From a tenth of a nanometre, the finest of electron microscopes, to a metre for each pixel, a face of a quarry. */
export const UM_PER_PX_MIN = 0.0001;
export const UM_PER_PX_MAX = 1_000_000;

/** How large a picture shows things: micrometres for each pixel of the original, as it is seen; and how that is known. */
export const scale = z.object({
  um_per_px: z.number({ error: 'form_wrong' }).min(UM_PER_PX_MIN).max(UM_PER_PX_MAX),
  from: z.enum(scaleSources),
});
export type Scale = z.infer<typeof scale>;

/** Two places on a picture, in pixels of the original. */
type Ends = readonly [readonly [number, number], readonly [number, number]];

/** The scale by which these two places lie so many micrometres apart; null where none follows. */
export const scaleOfPoints = ([a, b]: Ends, length_um: number): Scale | null =>
  scaleOrNull(length_um / Math.hypot(b[0] - a[0], b[1] - a[1]), 'points');

/** The scale by which a picture, so many pixels wide, shows so many micrometres from its left edge to its right. */
export const scaleOfField = (width: number, field_um: number): Scale | null => scaleOrNull(field_um / width, 'field');

function scaleOrNull(um_per_px: number, from: ScaleSource): Scale | null {
  const read = scale.safeParse({ um_per_px, from });
  return read.success ? read.data : null;
}
