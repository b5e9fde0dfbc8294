import { blankValue } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { LabelFacts } from './facts.ts';
import { type PlainLabelField, plainLabelFields } from './plain-label-fields.ts';

const blankFields = Object.fromEntries(
  plainLabelFields.map((name) => [name, blankValue(specimenFields[name].kind)]),
) as Pick<LabelFacts, PlainLabelField>;

/** Label facts with every field empty. */
export const blankFacts: LabelFacts = {
  ...blankFields,
  specimen_id: '',
  permanent_id: '',
  coll_no: '',
  minerals: [],
  display_name: '',
  locality: [],
  locality_short: null,
  locality_custom: null,
  locality_text: null,
  size: blankValue(specimenFields.size.kind),
  previous_owners: [],
  collector: '',
  buy_price: null,
};
