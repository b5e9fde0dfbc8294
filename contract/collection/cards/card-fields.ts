import { matchingFieldKeys } from '#contract/collection/specimen/field.ts';
import { blankValue, type ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';

/** The fields that a card shows. */
export const cardFields = matchingFieldKeys(specimenFields, { isOnCard: true });
export type CardField = (typeof cardFields)[number];

/** The values of a card's fields when they are blank. */
export const blankCard = Object.fromEntries(
  cardFields.map((name) => [name, blankValue(specimenFields[name].kind)]),
) as {
  [N in CardField]: ValueOf<SpecimenFields[N]['kind']>;
};
