import type { DestinationNames } from '#contract/collection/destinations/field-destinations.ts';
import type { SpecimenDestinations } from '#contract/collection/destinations/specimen-destinations.ts';

/** The fields of a specimen that a card can print, its owner and its address. */
type FieldOnCard = DestinationNames<SpecimenDestinations, 'label'> | 'collector' | 'permanent_id';

/** The fields that may stand in braces in a card's text, each with its options: a language, a part of it. */
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

/** Printed only where the owner placed them explicitly. */
export const privateLabelFields: ReadonlySet<LabelField> = new Set(['purchase_date', 'dealer', 'buy_price']);

export const fieldNames = Object.keys(labelFields) as [LabelField, ...LabelField[]];
