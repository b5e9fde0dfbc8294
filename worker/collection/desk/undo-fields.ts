import type { SpecimenRow } from '../tables.ts';
import type { FieldValues, UndoableFields } from './desk-tables.ts';

/** What a bulk edit may change of a specimen, as its row says it; the place by its id alone. */
const plain = [
  'access_level',
  'status',
  'status_note',
  'storage',
  'locality_text',
  'locality_precision',
  'watermark_id',
  'dealer',
  'purchase_date',
  'tags',
  'op_tags',
  'in_trash',
] as const satisfies readonly (keyof UndoableFields)[];

/** The place a row names. */
export const refOf = ({ locality_id, user_place_id }: Pick<SpecimenRow, 'locality_id' | 'user_place_id'>) =>
  locality_id ?? user_place_id;

const fieldsOf = (row: SpecimenRow): UndoableFields => ({
  ...(Object.fromEntries(plain.map((name) => [name, row[name]])) as Pick<SpecimenRow, (typeof plain)[number]>),
  locality_ref: refOf(row),
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const among = (row: SpecimenRow, names: ReadonlySet<string>): FieldValues =>
  Object.fromEntries(Object.entries(fieldsOf(row)).filter(([name]) => names.has(name)));

/** The fields that differ between two states of a specimen, as they were and as they are. */
export function changedFields(before: SpecimenRow, after: SpecimenRow): { before: FieldValues; after: FieldValues } {
  const was: Record<string, unknown> = fieldsOf(before);
  const names = new Set(
    Object.entries(fieldsOf(after)).flatMap(([name, value]) => (isSame(was[name], value) ? [] : [name])),
  );
  return { before: among(before, names), after: among(after, names) };
}

/** Whether a specimen still says in these fields what it was left with. */
export const stillSays = (row: SpecimenRow, left: FieldValues): boolean =>
  isSame(among(row, new Set(Object.keys(left))), sorted(left));

/** The fields in the order that fieldsOf gives them, whatever order they were stored in. */
const sorted = (values: FieldValues): FieldValues =>
  Object.fromEntries([...plain, 'locality_ref'].flatMap((name) => entryOf(values, name)));

const entryOf = (values: Record<string, unknown>, name: string): [string, unknown][] =>
  name in values ? [[name, values[name]]] : [];
