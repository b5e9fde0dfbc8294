import * as z from 'zod';
import { id, version } from '#contract/http/id.ts';
import { cardSize } from '#contract/label-cards/design/label-design.ts';
import { textLine } from '#contract/text/text.ts';

export const GROUPS_MAX = 100;
export const RULES_MAX = 50;
const VALUES_MAX = 50;

const values = (value: z.ZodString) =>
  z.array(value).min(1, { error: 'form_required' }).max(VALUES_MAX, { error: 'form_too_many' }).optional();
const conditionValue = z
  .string({ error: 'form_wrong' })
  .min(1, { error: 'form_required' })
  .max(100, { error: 'form_too_long' });

/**
 * What a specimen must have: every given condition holds, by any of its values. A locality includes all that
 * lies in it. Without conditions a rule holds for every specimen.
 */
export const ruleConditions = z.object({
  locality_ids: values(conditionValue),
  mineral_ids: values(conditionValue),
  series: values(conditionValue),
  tags: values(conditionValue),
});
export type RuleConditions = z.output<typeof ruleConditions>;

const rule = z.object({ design_id: id, when: ruleConditions });
export type LabelRule = z.output<typeof rule>;

const groupFields = z.object({
  name: textLine(60),
  ...cardSize,
  default_design_id: id,
  rules: z.array(rule).max(RULES_MAX, { error: 'form_too_many' }),
});

export const newLabelGroup = groupFields.extend({ id });
export type NewLabelGroup = z.output<typeof newLabelGroup>;

/** The changed fields of a group, and the version that was read. A change of the size gives both its sides. */
export const labelGroupChange = groupFields
  .partial()
  .extend({ version })
  .refine(({ width_cm, height_cm }) => (width_cm === undefined) === (height_cm === undefined), {
    error: 'label_group_size_required',
    path: ['height_cm'],
  });
export type LabelGroupChange = z.output<typeof labelGroupChange>;

export const labelGroup = z.object({
  id: z.string(),
  name: z.string(),
  width_cm: z.number(),
  height_cm: z.number(),
  /** null where the design was deleted */
  default_design_id: z.string().nullable(),
  rules: z.array(z.object({ design_id: z.string().nullable(), when: ruleConditions })),
  updated_at: z.string(),
  version: z.int(),
});
export type LabelGroup = z.infer<typeof labelGroup>;
