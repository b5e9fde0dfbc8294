import * as z from 'zod';
import { id } from '#contract/http/id.ts';

export const watermarkPositions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;

export type WatermarkPosition = (typeof watermarkPositions)[number];

export const number = z.number({ error: 'form_number' });

/** How a mark lies on a picture: its place, 0 for opaque to 1 for invisible, and its share of the picture's area. */
export const watermarkLayout = z.object({
  position: z.enum(watermarkPositions, { error: 'form_choice' }),
  transparency: number.min(0, { error: 'form_range' }).max(1, { error: 'form_range' }),
  area_ratio: number.min(0.01, { error: 'form_range' }).max(0.5, { error: 'form_range' }),
});

export type WatermarkLayout = z.infer<typeof watermarkLayout>;

/** Which mark a picture asks for: that of its specimen or the default one, none, or a design by its id. */
export const watermarkChoice = z
  .union([z.enum(['default', 'none']), id], { error: 'form_choice' })
  .meta({ examples: ['default', 'none'] });
