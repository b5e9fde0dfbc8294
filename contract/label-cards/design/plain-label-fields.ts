import { decisionNames, type FieldsNamed } from '#contract/collection/destinations/field-destinations.ts';
import {
  type SpecimenDestinations,
  specimenDestinations,
} from '#contract/collection/destinations/specimen-destinations.ts';
import { fieldsWithoutKinds, type NamesBeside } from '#contract/collection/specimen/field.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';

/** A size is stored in three columns, and a price beside its currency. */
const composedKinds = ['size', 'price'] as const;
type StoredField = NamesBeside<SpecimenFields, (typeof composedKinds)[number]>;

/** A field that a card prints under its stored name. */
export type PlainLabelField = {
  [F in StoredField]: F extends FieldsNamed<SpecimenDestinations, 'label', F> ? F : never;
}[StoredField];

export const plainLabelFields = fieldsWithoutKinds(specimenFields, composedKinds).filter((name) =>
  decisionNames(specimenDestinations[name].label).includes(name),
) as PlainLabelField[];
