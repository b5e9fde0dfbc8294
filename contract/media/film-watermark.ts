import * as z from 'zod';
import { watermarkLayout } from './watermark-layout.ts';

/** The watermark that a video's player draws over it: its size in pixels, and its layout on the frames. */
export const filmWatermark = watermarkLayout.extend({ width: z.int(), height: z.int() });
export type FilmWatermark = z.infer<typeof filmWatermark>;
