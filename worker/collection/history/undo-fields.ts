import { type FieldTable, type MatchingNames, pick, type SpecimenField } from '#contract/collection/specimen/field.ts';
import type { KindType } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { CellOnlyColumn, FieldValues, UndoableFields } from './desk-tables.ts';

/**
 * Returns the columns of a table's fields that a bulk edit may set; the locality is stored elsewhere in the
 * row.
 */
export const bulkFields = <T extends FieldTable>(table: T) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { isBulk, kind }]) =>
    isBulk && kind.type !== 'locality' ? [name] : [],
  ) as MatchingNames<T, { isBulk: true; kind: { type: Exclude<KindType, 'locality'> } }>[];

const cellOnlyColumns = [
  'length',
  'width',
  'height',
  'weight',
  'buy_price_minor',
  'currency',
  'value_minor',
  'value_currency',
] as const satisfies readonly CellOnlyColumn[];

/** Columns with operations of their own: adding and removing tags, deleting and restoring. */
const operationColumns = ['tags', 'op_tags', 'in_trash'] as const;

/** The columns of a specimen that a bulk operation may change; in addition the locality, by its id only. */
export const bulkColumns = [...bulkFields(specimenFields), ...operationColumns, ...cellOnlyColumns];

/** Returns the id of a row's locality or own place. */
export const localityRef = ({ locality_id, user_place_id }: Pick<SpecimenRow, 'locality_id' | 'user_place_id'>) =>
  locality_id ?? user_place_id;

const undoableFields = (row: SpecimenRow): UndoableFields => ({
  ...pick(row, bulkColumns),
  locality_ref: localityRef(row),
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const pickFields = (row: SpecimenRow, names: ReadonlySet<string>): FieldValues =>
  Object.fromEntries(Object.entries(undoableFields(row)).filter(([name]) => names.has(name)));

/** Returns the fields that differ between two states of a specimen, with old and new values. */
export function changedFields(
  oldRow: SpecimenRow,
  newRow: SpecimenRow,
): { oldValues: FieldValues; newValues: FieldValues } {
  const was: Record<string, unknown> = undoableFields(oldRow);
  const names = new Set(
    Object.entries(undoableFields(newRow)).flatMap(([name, value]) => (isSame(was[name], value) ? [] : [name])),
  );
  return { oldValues: pickFields(oldRow, names), newValues: pickFields(newRow, names) };
}

/** Whether a specimen still has the values that were written to these fields. */
export const stillSays = (row: SpecimenRow, writtenValues: FieldValues): boolean =>
  isSame(pickFields(row, new Set(Object.keys(writtenValues))), sortValues(writtenValues));

/** Sorts the fields in the order of `undoableFields`, whatever order they were stored in. */
const sortValues = (values: FieldValues): FieldValues =>
  Object.fromEntries([...bulkColumns, 'locality_ref'].flatMap((name) => fieldEntry(values, name)));

const fieldEntry = (values: Record<string, unknown>, name: string): [string, unknown][] =>
  name in values ? [[name, values[name]]] : [];
