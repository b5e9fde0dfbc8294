import { z } from 'zod';

const text = z.string().max(100);

/**
 * What a photograph's file says of how it was taken: exposure in seconds as photographers write it (1/250), focal length
 * in mm, the day as the camera's clock had it. Nothing of where, of whom, or of which one camera.
 */
export const camera = z
  .object({
    make: text,
    model: text,
    lens: text,
    exposure: text,
    aperture: z.number(),
    iso: z.int(),
    focal_length: z.number(),
    taken_at: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  })
  .partial();
export type Camera = z.infer<typeof camera>;
