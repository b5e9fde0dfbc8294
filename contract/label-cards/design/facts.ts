import { z } from 'zod';

const side = z.number().nullable();
const names = z.object({ en: z.string(), zh: z.string().nullable() });

/** What a label can say of a specimen, as its owner knows it. Sizes in millimetres, weight in grams, money in minor units. */
export const labelFacts = z.object({
  specimen_id: z.string(),
  permanent_id: z.string(),
  coll_no: z.string(),
  minerals: z.array(names.extend({ formula: z.string().nullable() })),
  display_name: z.string(),
  custom_name1: z.string().nullable(),
  custom_name2: z.string().nullable(),
  /** from the mine to the country, each in the language it has, and what the owner calls the place */
  locality: z.array(names),
  locality_short: names.nullable(),
  locality_custom: z.string().nullable(),
  locality_text: z.string().nullable(),
  size: z.object({ length: side, width: side, height: side }),
  weight: z.number().nullable(),
  description: z.string().nullable(),
  collect_date: z.string().nullable(),
  miner: z.string().nullable(),
  previous_owners: z.array(z.string()),
  min_id: z.string().nullable(),
  tags: z.array(z.string()),
  /** the owner's own name */
  collector: z.string(),
  purchase_date: z.string().nullable(),
  dealer: z.string().nullable(),
  buy_price: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  storage: z.string().nullable(),
});
export type LabelFacts = z.infer<typeof labelFacts>;
