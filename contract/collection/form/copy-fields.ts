import {
  type CopyGroup,
  copySections,
  type FieldTable,
  type SpecimenField,
} from '#contract/collection/specimen/field.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { type FieldName, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';

/** The names of the copy choices: `choiceName` of their fields, else the name of their only field. */
type CopyNames<T extends FieldTable> = {
  [N in keyof T & string]: T[N] extends { copy: infer C }
    ? C extends { choiceName: infer A extends string }
      ? A
      : N
    : never;
}[keyof T & string];
export type CopyField = CopyNames<typeof specimenFields>;

type Rule<N> = {
  group: CopyGroup;
  /** the fields that are copied together; the choice is offered when one of them has a value */
  says: readonly N[];
  /** fields that are copied along but mean nothing alone */
  companions: readonly N[];
  /** ticked by default: usually equal for specimens of one find or purchase */
  usual: boolean;
};

/**
 * Returns what can be copied from one specimen of a table to a new one, in the order of the form. Never what
 * belongs to one specimen alone: its number, MIN-ID, status, media and likes.
 */
export function buildCopyFields<T extends FieldTable>(table: T) {
  const copyEntries = Object.entries<SpecimenField>(table).flatMap(([name, { copy }]) =>
    copy ? [{ name, ...copy }] : [],
  );
  const choices = Map.groupBy(copyEntries, ({ name, choiceName = name }) => choiceName);
  const rules = [...choices].map(([choice, fields]) => {
    const [{ group, isDefault = false } = { group: 'own' as const }] = fields;
    const says = fields.filter(({ isDependent }) => !isDependent).map(({ name }) => name);
    const companions = fields.filter(({ isDependent }) => isDependent).map(({ name }) => name);
    return [choice, { group, says, companions, usual: isDefault }] as const;
  });
  const inOrder = rules.toSorted(([, a], [, b]) => copySections.indexOf(a.group) - copySections.indexOf(b.group));
  return Object.fromEntries<Rule<string>>(inOrder) as Record<CopyNames<T>, Rule<keyof T & string>>;
}

export const copyFields = buildCopyFields(specimenFields);
export const copyFieldNames = Object.keys(copyFields) as CopyField[];

/** Returns the copy choices of a specimen that have a value, in the order of the form. */
export const copyableFields = (specimen: OwnSpecimen): CopyField[] =>
  copyFieldNames.filter((name) => copyFields[name].says.some((field) => hasContent(specimen[field])));

/** Returns the specimen fields that a choice copies. */
export const copiedFieldNames = (name: CopyField): readonly FieldName[] => [
  ...copyFields[name].says,
  ...copyFields[name].companions,
];

/** Returns the choices that are ticked until the user has chosen. */
export const usualFields = (names: readonly CopyField[]): CopyField[] => names.filter((name) => copyFields[name].usual);

function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return value !== null && value !== undefined && value !== '' && value !== false;
}
