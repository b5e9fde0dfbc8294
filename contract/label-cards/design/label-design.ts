import * as z from 'zod';
import { id, version } from '#contract/http/id.ts';
import { textLine } from '#contract/text/text.ts';
import { labelTemplate, SIDE_MAX, SIDE_MIN } from './element.ts';

export const DESIGNS_MAX = 200;

const side = z
  .number({ error: 'form_number' })
  .min(SIDE_MIN, { error: 'form_range' })
  .max(SIDE_MAX, { error: 'form_range' });

/** Width and height of a card in centimetres. */
export const cardSize = { width_cm: side, height_cm: side };

export const designName = z
  .string({ error: 'design_name_required' })
  .refine((input) => input.trim() !== '', { error: 'design_name_required', abort: true })
  .pipe(textLine(60));

const designFields = z.object({
  name: designName,
  ...cardSize,
  front: labelTemplate,
  /** null: nothing is printed on the back */
  back: labelTemplate.nullable().default(null),
});

export const newLabelDesign = designFields.extend({ id });
export type NewLabelDesign = z.output<typeof newLabelDesign>;

/** The changed fields of a design, and the version that was read. */
export const labelDesignChange = z
  .object({ ...designFields.shape, back: labelTemplate.nullable() })
  .partial()
  .extend({ version });
export type LabelDesignChange = z.output<typeof labelDesignChange>;

export const labelDesign = z.object({
  id: z.string(),
  name: z.string(),
  width_cm: z.number(),
  height_cm: z.number(),
  front: labelTemplate,
  back: labelTemplate.nullable(),
  updated_at: z.string(),
  version: z.int(),
});
export type LabelDesign = z.infer<typeof labelDesign>;
