import type { OwnSort } from '#contract/collection/listing/own-filters.ts';
import type { Fields, NamesLike, SpecimenField } from '#contract/collection/specimen/field.ts';
import type { FieldKind, KindType } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';

type Column = {
  /** in pixels; the wide ones take what is left */
  width: number;
  wide?: boolean;
  /** a long text takes two lines */
  wraps?: boolean;
  /** figures stand at the end of their cell */
  figure?: boolean;
  /** what a press on its head asks for, the usual way first */
  sorts?: readonly [OwnSort, OwnSort] | readonly [OwnSort];
  /** can be changed where it stands */
  editable?: boolean;
};

const figures: readonly KindType[] = ['size', 'weight', 'price', 'date', 'index'];

/** The columns of the fields of a table. */
export const fieldColumns = <T extends Fields>(table: T) =>
  Object.fromEntries(
    Object.entries<SpecimenField>(table).flatMap(([name, { kind, column }]) =>
      column ? [[name, buildColumn(kind, column)]] : [],
    ),
  ) as Record<NamesLike<T, { column: object }>, Column>;

const buildColumn = ({ type }: FieldKind, { width, isEditable }: NonNullable<SpecimenField['column']>): Column => ({
  width,
  wraps: type === 'line',
  figure: figures.includes(type),
  editable: isEditable ?? false,
});

const ofFields = fieldColumns(specimenFields);
const columnDefinitions = {
  coll_no: { width: 112, sorts: ['number_desc', 'number'], editable: true },
  name: { width: 180, wide: true, sorts: ['mineral', 'mineral_desc'], editable: true },
  locality: { width: 160, wide: true, wraps: true, editable: true },
  ...ofFields,
  purchase_date: { ...ofFields.purchase_date, sorts: ['purchased_desc', 'purchased'] },
  value: { width: 116, figure: true, editable: true },
  price: { width: 116, figure: true, sorts: ['price_desc', 'price'], editable: true },
  created_at: { width: 128, figure: true, sorts: ['newest', 'oldest'] },
  updated_at: { width: 128, figure: true, sorts: ['updated'] },
} satisfies Record<string, Column>;

export type ColumnName = keyof typeof columnDefinitions;
export const columns: Readonly<Record<ColumnName, Column>> = columnDefinitions;
export const columnNames = Object.keys(columnDefinitions) as ColumnName[];

/** The columns of a list that names none. */
export const usualColumns: readonly ColumnName[] = [
  'coll_no',
  'name',
  'locality',
  'storage',
  'tags',
  'status',
  'access_level',
];

/** By these one knows a row. */
const pinnedNames: readonly ColumnName[] = ['coll_no', 'name'];

/** Where a column stays: pixels from the left, and whether others come out from under it. */
export type Pin = { left: number; isEdge: boolean };
export type Pins = ReadonlyMap<ColumnName, Pin>;

/** The columns by which one knows a row, which stay behind `head` while the others pass under them. */
export function columnPins(names: readonly ColumnName[], head: number): Pins {
  const pins = new Map<ColumnName, Pin>();
  let left = head;
  const namesToPin = names.filter((columnName) => pinnedNames.includes(columnName));
  for (const name of namesToPin) {
    pins.set(name, { left, isEdge: name === namesToPin.at(-1) });
    left += columns[name].width;
  }
  return pins;
}

/** The columns that are known among some names, in their order; the usual ones where none is. */
export function knownColumns(names: readonly string[]): readonly ColumnName[] {
  const validNames = names.filter((name): name is ColumnName => Object.hasOwn(columnDefinitions, name));
  return validNames.length > 0 ? [...new Set(validNames)] : usualColumns;
}

/** What a press on a column's head asks for: its usual order, then the other way round. */
export function nextSort(name: ColumnName, sort: OwnSort): OwnSort | null {
  const [firstSort, second] = columns[name].sorts ?? [];
  if (!firstSort) return null;
  return sort === firstSort && second ? second : firstSort;
}

/** How a list in this order is sorted by a column, for those who listen; null when by another. */
export function columnSortDirection(name: ColumnName, sort: OwnSort): 'ascending' | 'descending' | null {
  if (!(columns[name].sorts as readonly OwnSort[] | undefined)?.includes(sort)) return null;
  return sort.endsWith('_desc') || sort === 'newest' || sort === 'updated' ? 'descending' : 'ascending';
}
