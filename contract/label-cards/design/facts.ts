import * as z from 'zod';
import { pick } from '#contract/collection/specimen/field.ts';
import { readShape } from '#contract/collection/specimen/field-schemas.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { plainLabelFields } from './plain-label-fields.ts';

const side = z.number().nullable();
const names = z.object({ en: z.string(), zh: z.string().nullable() });

/**
 * Everything that a label can print about a specimen, as its owner sees it. Sizes in millimetres, weight in
 * grams, money in minor units.
 */
export const labelFacts = z.object({
  specimen_id: z.string(),
  permanent_id: z.string(),
  coll_no: z.string(),
  minerals: z.array(names.extend({ formula: z.string().nullable() })),
  display_name: z.string(),
  ...pick(readShape(specimenFields), plainLabelFields),
  /** from the mine to the country, each in the languages it has; `locality_custom` is the owner's name for it */
  locality: z.array(names),
  locality_short: names.nullable(),
  locality_custom: z.string().nullable(),
  locality_text: z.string().nullable(),
  size: z.object({ length: side, width: side, height: side }),
  previous_owners: z.array(z.string()),
  /** the owner's display name */
  collector: z.string(),
  buy_price: z.object({ amount: z.int(), currency: z.string() }).nullable(),
});
export type LabelFacts = z.infer<typeof labelFacts>;
