import { z } from 'zod';
import { markLayout } from '../../watermarks/watermark.ts';

/** The mark that a video's player draws over it: its own sides in pixels, and how it lies on the pictures. */
export const filmMark = markLayout.extend({ width: z.int(), height: z.int() });
export type FilmMark = z.infer<typeof filmMark>;
