import { type ClearableField, clearable } from '#contract/collection/desk/bulk-edit.ts';
import type { FieldTable, MatchingNames, SpecimenField } from '#contract/collection/specimen/field.ts';
import type { ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { type ChosenLocality, ownLocalityText } from '#web/localities/chosen-locality.ts';
import type { BulkOperationChange } from './operation.ts';

/** The fields of a table that can be typed or chosen for many specimens at once. */
type TypedInBulk<T extends FieldTable> = MatchingNames<
  T,
  { isBulk: true; kind: { type: (typeof typedKinds)[number] } }
>;
const typedKinds = ['line', 'paragraph', 'date', 'choice', 'optional_choice'] as const;

export const typedInBulk = <T extends FieldTable>(table: T) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { isBulk, kind }]) =>
    isBulk && typedKinds.some((type) => type === kind.type) ? [name] : [],
  ) as TypedInBulk<T>[];

type BulkFields<T extends FieldTable> = { [N in TypedInBulk<T>]: '' | NonNullable<ValueOf<T[N]['kind']>> };
export type BulkName = TypedInBulk<SpecimenFields>;
type ClearableName = Extract<ClearableField, BulkName>;

/** Whether a field can be cleared for many specimens. */
export const isClearable = (name: BulkName): name is ClearableName =>
  clearable.some((clearableName) => clearableName === name);

/** A change of many specimens as it is typed; an empty field stays as it is in each of them. */
export type BulkDraft = BulkFields<SpecimenFields> & {
  locality: ChosenLocality | null;
  add_tags: readonly string[];
  remove_tags: readonly string[];
  add_op_tags: readonly string[];
  remove_op_tags: readonly string[];
  clear: readonly (ClearableName | 'locality')[];
};

/** The fields of a table, all empty. */
export const emptyFieldValues = <T extends FieldTable>(table: T) =>
  Object.fromEntries(typedInBulk(table).map((name) => [name, ''])) as BulkFields<T>;

export const emptyBulkDraft: BulkDraft = {
  ...emptyFieldValues(specimenFields),
  locality: null,
  add_tags: [],
  remove_tags: [],
  add_op_tags: [],
  remove_op_tags: [],
  clear: [],
};

/** The change that a draft describes; a field that is cleared is not set as well. */
export function draftChange(draft: BulkDraft): BulkOperationChange {
  const clearedNames: readonly string[] = draft.clear;
  const typedEntries = typedInBulk(specimenFields)
    .filter((name) => !clearedNames.includes(name) && draft[name].trim() !== '')
    .map((name) => [name, draft[name].trim()]);
  const locality = clearedNames.includes('locality') ? null : draft.locality;
  const localityText = ownLocalityText(locality);
  return {
    set: {
      ...Object.fromEntries(typedEntries),
      ...(locality?.id != null && { locality_id: locality.id }),
      ...(locality && localityText && { locality_text: localityText }),
    },
    clear: draft.clear.flatMap((name): ClearableField[] =>
      name === 'locality' ? ['locality_id', 'locality_text'] : [name],
    ),
    add_tags: [...draft.add_tags],
    remove_tags: [...draft.remove_tags],
    add_op_tags: [...draft.add_op_tags],
    remove_op_tags: [...draft.remove_op_tags],
  };
}

/** Whether a draft changes nothing. */
export const saysNothing = (draft: BulkDraft): boolean => {
  const { set, clear, ...tags } = draftChange(draft);
  return [...Object.values(set ?? {}), ...(clear ?? []), ...Object.values(tags).flat()].length === 0;
};

/** The fields that can be refused, by their paths in a change. */
const fields = [
  ...[...typedInBulk(specimenFields), 'locality_id', 'locality_text'].map((name) => `set.${name}`),
  'add_tags',
  'remove_tags',
  'add_op_tags',
  'remove_op_tags',
];

/** The field that shows a refusal of this path; null if the refusal is about none of them. */
export const issueField = (path: string): string | null =>
  fields.find((field) => path === field || path.startsWith(`${field}.`)) ?? null;
