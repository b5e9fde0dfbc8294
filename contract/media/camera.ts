import * as z from 'zod';

const text = z.string().max(100);

/**
 * The shooting data in a photo's file: exposure in seconds as photographers write it (1/250), focal length in
 * mm, the day by the camera's clock. Without position, person and serial number of the camera.
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
