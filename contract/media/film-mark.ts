import { z } from 'zod';
import { watermarkLayout } from './watermark-layout.ts';

/** The mark that a video's player draws over it: its own sides in pixels, and how it lies on the pictures. */
export const filmWatermark = watermarkLayout.extend({ width: z.int(), height: z.int() });
export type FilmWatermark = z.infer<typeof filmWatermark>;
