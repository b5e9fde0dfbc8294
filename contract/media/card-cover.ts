import * as z from 'zod';
import { media } from './media.ts';

/** The ready photo of a card; its URL is `address`, a slash and one of `edges`. */
export const cardCover = media
  .pick({ width: true, height: true, dominant_color: true })
  .extend({ description: z.string().optional(), address: z.string(), edges: z.array(z.int()) });
export type CardCover = z.infer<typeof cardCover>;
