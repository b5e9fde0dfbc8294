import type { NamesFor } from '#contract/collection/destinations/field-destinations.ts';
import type { SpecimenDestinations } from '#contract/collection/destinations/specimen-destinations.ts';

/** What the fields of a specimen are on a card, whose it is, and its address. */
type FieldOnCard = NamesFor<SpecimenDestinations, 'label'> | 'collector' | 'permanent_id';

/** What may stand in braces in a text of a card, and how each may be wanted: a language, one part of it. */
export const labelFields = {
  number: [],
  own_number: [],
  coll_no: [],
  mineral_names: ['en', 'zh', 'both'],
  formula: ['en', 'zh'],
  locality: ['en', 'zh', 'both', 'short', 'custom', 'country', 'lines', 'text'],
  size: [],
  weight: [],
  description: [],
  collect_date: ['en', 'zh'],
  miner: [],
  previous_owners: [],
  min_id: [],
  custom_name1: [],
  custom_name2: [],
  display_name: [],
  collector: [],
  tags: [],
  storage: [],
  permanent_id: [],
  purchase_date: ['en', 'zh'],
  dealer: [],
  buy_price: [],
} as const satisfies Record<FieldOnCard, readonly string[]>;
export type LabelField = keyof typeof labelFields;

/** Printed only where their owner placed them on purpose. */
export const privateLabelFields: ReadonlySet<LabelField> = new Set(['purchase_date', 'dealer', 'buy_price']);

/** The names of all fields. */
export const fieldNames = Object.keys(labelFields) as [LabelField, ...LabelField[]];
