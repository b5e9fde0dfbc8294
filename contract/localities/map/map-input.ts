import * as z from 'zod';
import { mineralId } from '#contract/minerals/mineral.ts';

const degrees = (max: number) =>
  z.number().min(-max, { error: 'place_position' }).max(max, { error: 'place_position' });

/**
 * West, south, east, north in degrees, separated by commas; where west is more than east, the box crosses the
 * date line.
 */
const bbox = z
  .string()
  .max(100)
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, { error: 'place_position' })
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]))
  .refine(([, south, , north]) => south <= north, { error: 'place_position' })
  .meta({ examples: ['-180,-90,180,90', '110,24,115,27'] });

/** The query of a map: a box of the world, the zoom, and optionally one mineral, or one locality and all in it. */
export const mapInput = z.object({
  bbox,
  zoom: z.coerce.number().min(0).max(22),
  mineral: mineralId.optional(),
  within: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
export type MapInput = z.output<typeof mapInput>;
