import { z } from 'zod';
import { media } from './media.ts';

/** The picture of a card, which is ready: it lies at `address`, a slash and one of its `edges`. */
export const cardCover = media
  .pick({ width: true, height: true, dominant_color: true })
  .extend({ description: z.string().optional(), address: z.string(), edges: z.array(z.int()) });
export type CardCover = z.infer<typeof cardCover>;
