import { type CopyGroup, copyGroups, type Fields, type SpecimenField } from '#contract/collection/specimen/field.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { type FieldName, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';

/** What a choice is called: as its fields say, else as its only field. */
type CopyNames<T extends Fields> = {
  [N in keyof T & string]: T[N] extends { copy: infer C } ? (C extends { as: infer A extends string } ? A : N) : never;
}[keyof T & string];
export type CopyField = CopyNames<typeof specimenFields>;

type Rule<N> = {
  group: CopyGroup;
  /** the fields that are copied together; it has a value when one of them says something */
  says: readonly N[];
  /** what goes with them and alone says nothing */
  with: readonly N[];
  /** usual for specimens of one find or one purchase */
  usual: boolean;
};

/**
 * What may be taken over from one specimen of a table to a new one, in the order of the form. Never what belongs to one
 * piece alone: its number, its MIN-ID, what became of it, its pictures and likes.
 */
export function buildCopyFields<T extends Fields>(table: T) {
  const copyEntries = Object.entries<SpecimenField>(table).flatMap(([name, { copy }]) =>
    copy ? [{ name, ...copy }] : [],
  );
  const choices = Map.groupBy(copyEntries, ({ name, as = name }) => as);
  const rules = [...choices].map(([choice, fields]) => {
    const [{ group, usual = false } = { group: 'own' as const }] = fields;
    const says = fields.filter(({ goesAlong }) => !goesAlong).map(({ name }) => name);
    const companions = fields.filter(({ goesAlong }) => goesAlong).map(({ name }) => name);
    return [choice, { group, says, with: companions, usual }] as const;
  });
  const inOrder = rules.toSorted(([, a], [, b]) => copyGroups.indexOf(a.group) - copyGroups.indexOf(b.group));
  return Object.fromEntries<Rule<string>>(inOrder) as Record<CopyNames<T>, Rule<keyof T & string>>;
}

export const copyFields = buildCopyFields(specimenFields);
export const copyFieldNames = Object.keys(copyFields) as CopyField[];

/** What of a specimen can be copied: what has a value, in the order of the form. */
export const copyableFields = (specimen: OwnSpecimen): CopyField[] =>
  copyFieldNames.filter((name) => copyFields[name].says.some((field) => hasContent(specimen[field])));

/** The fields of a specimen that a choice takes along. */
export const copiedFieldNames = (name: CopyField): readonly FieldName[] => [
  ...copyFields[name].says,
  ...copyFields[name].with,
];

/** The fields that are ticked where nobody chose before. */
export const usualFields = (names: readonly CopyField[]): CopyField[] => names.filter((name) => copyFields[name].usual);

function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return value !== null && value !== undefined && value !== '' && value !== false;
}
