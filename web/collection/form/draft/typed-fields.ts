import { type FieldTable, fieldsWithoutKinds, type NamesWithoutKinds } from '#contract/collection/specimen/field.ts';
import { blankValue, type FieldKind, type ValueOf } from '#contract/collection/specimen/field-kinds.ts';

/** Kinds that a form holds in another way than a specimen: in the owner's units, as typed, or several together. */
const typedOtherwise = [
  'series',
  'index',
  'minerals',
  'written_minerals',
  'locality',
  'written_place',
  'size',
  'weight',
  'price',
  'currency',
  'provenance',
] as const;
type TypedName<T extends FieldTable> = NamesWithoutKinds<T, (typeof typedOtherwise)[number]>;
type TypedValue<K extends FieldKind> = null extends ValueOf<K> ? NonNullable<ValueOf<K>> | '' : ValueOf<K>;

/** The fields of a table as a form holds them: never null. */
export type TypedFields<T extends FieldTable> = { [N in TypedName<T>]: TypedValue<T[N]['kind']> };

/** The value of an empty input. */
const emptyValue = (kind: FieldKind) => (kind.type === 'watermark' ? 'default' : (blankValue(kind) ?? ''));

const typedKinds = <T extends FieldTable>(table: T): { name: TypedName<T>; kind: FieldKind }[] =>
  fieldsWithoutKinds(table, typedOtherwise).flatMap((name) => (table[name] ? [{ name, kind: table[name].kind }] : []));

/** The fields of a table in an empty form. */
export const emptyFields = <T extends FieldTable>(table: T) =>
  Object.fromEntries(typedKinds(table).map(({ name, kind }) => [name, emptyValue(kind)])) as TypedFields<T>;

/** The fields of a table in a form, from the stored values. */
export const typedFields = <T extends FieldTable>(table: T, storedFields: Readonly<Record<TypedName<T>, unknown>>) =>
  Object.fromEntries(
    typedKinds(table).map(({ name, kind }) => [
      name,
      storedFields[name] === '' ? emptyValue(kind) : (storedFields[name] ?? emptyValue(kind)),
    ]),
  ) as TypedFields<T>;

/** Typed fields as input of the API: null if empty. */
export const inputOfFields = <T extends FieldTable>(table: T, typedValues: TypedFields<T>) =>
  Object.fromEntries(
    typedKinds(table).map(({ name, kind }) => {
      const value: unknown = typedValues[name];
      return [name, value === emptyValue(kind) ? blankValue(kind) : value];
    }),
  ) as { [N in TypedName<T>]: ValueOf<T[N]['kind']> };
