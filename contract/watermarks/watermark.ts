import * as z from 'zod';
import { id } from '#contract/http/id.ts';
import { number, watermarkLayout } from '#contract/media/watermark-layout.ts';
import { textLine } from '#contract/text/text.ts';

export const WATERMARK_BYTES_MAX = 512 * 1024;
export const WATERMARK_PIXELS_MAX = 2_000_000;
/** Sides of a watermark in pixels: a smaller one is not visible, a larger one may be an attack on decoders. */
export const WATERMARK_EDGE_MIN = 16;
export const WATERMARK_EDGE_MAX = 4_096;
export const WATERMARKS_MAX = 50;
export const watermarkFonts = ['sans', 'serif', 'kai', 'mono', 'condensed'] as const;
export type WatermarkFont = (typeof watermarkFonts)[number];

export const watermarkStatuses = ['default', 'enabled', 'disabled'] as const;
export type WatermarkStatus = (typeof watermarkStatuses)[number];
/**
 * The source of a text watermark, so that it can be edited again. Size in pixels of the drawing, colour as
 * #rrggbb.
 */
export const watermarkText = z.object({
  text: textLine(80),
  font: z.enum(watermarkFonts, { error: 'form_choice' }),
  size: number.int({ error: 'form_number' }).min(24, { error: 'form_range' }).max(160, { error: 'form_range' }),
  color: z.string({ error: 'form_wrong' }).regex(/^#[0-9a-f]{6}$/, { error: 'form_wrong' }),
});
export type WatermarkText = z.infer<typeof watermarkText>;
const name = z
  .string({ error: 'design_name_required' })
  .refine((nameText) => nameText.trim() !== '', { error: 'design_name_required', abort: true })
  .pipe(textLine(60));

const watermarkInput = watermarkLayout.extend({
  name,
  kind: z.enum(['image', 'text'], { error: 'form_choice' }),
  text: watermarkText.optional(),
});

const hasItsText = ({ kind, text }: { kind?: string | undefined; text?: WatermarkText | undefined }) =>
  (kind === 'text') === (text !== undefined);
const textMissing = { error: 'watermark_text_empty', path: ['text', 'text'] };

/** A new design: the JSON of the form field `design`, beside the PNG in `image`. */
export const newWatermark = watermarkInput
  .extend({ id, status: z.enum(watermarkStatuses, { error: 'form_choice' }).default('enabled') })
  .refine(hasItsText, textMissing);
export type NewWatermark = z.output<typeof newWatermark>;

/** A design as a whole after the change, and the version that was read; the PNG is sent along when it changes. */
export const watermarkChange = watermarkInput.extend({ version: z.int().min(1) }).refine(hasItsText, textMissing);
export type WatermarkChange = z.output<typeof watermarkChange>;

/** A design as read. */
export const watermark = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'text']),
  text: watermarkText.optional(),
  ...watermarkLayout.shape,
  status: z.enum(watermarkStatuses),
  image_url: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Watermark = z.infer<typeof watermark>;
/** Suggested colours of a text watermark; others may be typed. */
export const watermarkColors = ['#ffffff', '#111111', '#f4c95d', '#b23a22', '#1d4c96'] as const;
