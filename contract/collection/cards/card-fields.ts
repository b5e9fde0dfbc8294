import { fieldsWith } from '../specimen/field.ts';
import { blankOf, type ValueOf } from '../specimen/field-kinds.ts';
import { type SpecimenFields, specimenFields } from '../specimen/specimen-fields.ts';

/** The fields that a card says. */
export const cardFields = fieldsWith(specimenFields, { isOnCard: true });
export type CardField = (typeof cardFields)[number];

/** What a card's fields are where nothing is said. */
export const blankCard = Object.fromEntries(cardFields.map((name) => [name, blankOf(specimenFields[name].kind)])) as {
  [N in CardField]: ValueOf<SpecimenFields[N]['kind']>;
};
