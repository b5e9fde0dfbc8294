import { decisionNames, type FieldsWithName } from '#contract/collection/destinations/field-destinations.ts';
import {
  fieldDestinations,
  type SpecimenDestinations,
} from '#contract/collection/destinations/specimen-destinations.ts';
import { fieldsWithoutKinds, type NamesWithoutKinds } from '#contract/collection/specimen/field.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';

/** A size is stored in three columns, and a price beside its currency. */
const composedKinds = ['size', 'price'] as const;
type StoredField = NamesWithoutKinds<SpecimenFields, (typeof composedKinds)[number]>;

/** A field that a card prints under its stored name. */
export type PlainLabelField = {
  [F in StoredField]: F extends FieldsWithName<SpecimenDestinations, 'label', F> ? F : never;
}[StoredField];

export const plainLabelFields = fieldsWithoutKinds(specimenFields, composedKinds).filter((name) =>
  decisionNames(fieldDestinations[name].label).includes(name),
) as PlainLabelField[];
