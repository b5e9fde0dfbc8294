import type { OwnSort } from '#contract/collection/listing/own-filters.ts';
import type { FieldTable, MatchingNames, SpecimenField } from '#contract/collection/specimen/field.ts';
import type { FieldKind, KindType } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';

type Column = {
  /** in pixels; wide columns share the remaining width */
  width: number;
  wide?: boolean;
  /** a long text takes two lines */
  wraps?: boolean;
  /** figures are aligned to the end of their cell */
  figure?: boolean;
  /** the orders that pressing its head cycles through, the default first */
  sorts?: readonly [OwnSort, OwnSort] | readonly [OwnSort];
  /** its cells can be edited in place */
  editable?: boolean;
};

const figures: readonly KindType[] = ['size', 'weight', 'price', 'date', 'index'];

/** The columns of the fields of a table. */
export const fieldColumns = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    Object.entries<SpecimenField>(table).flatMap(([name, { kind, column }]) =>
      column ? [[name, buildColumn(kind, column)]] : [],
    ),
  ) as Record<MatchingNames<T, { column: object }>, Column>;

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

/** The default columns. */
export const usualColumns: readonly ColumnName[] = [
  'coll_no',
  'name',
  'locality',
  'storage',
  'tags',
  'status',
  'access_level',
];

/** The columns that identify a row. */
const pinnedNames: readonly ColumnName[] = ['coll_no', 'name'];

/** The position of a pinned column: pixels from the left, and whether others scroll out from under it. */
export type Pin = { left: number; isEdge: boolean };
export type Pins = ReadonlyMap<ColumnName, Pin>;

/** The pinned columns, which identify a row and stay right of `head`, in pixels, while others scroll under them. */
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

/** The valid column names among some names, in their order; the default columns if there are none. */
export function knownColumns(names: readonly string[]): readonly ColumnName[] {
  const validNames = names.filter((name): name is ColumnName => Object.hasOwn(columnDefinitions, name));
  return validNames.length > 0 ? [...new Set(validNames)] : usualColumns;
}

/** The order after pressing a column's head: its default order, then the reverse. */
export function nextSort(name: ColumnName, sort: OwnSort): OwnSort | null {
  const [firstSort, secondSort] = columns[name].sorts ?? [];
  if (!firstSort) return null;
  return sort === firstSort && secondSort ? secondSort : firstSort;
}

/** The sort direction of a column, for screen readers; null if the list is sorted by another column. */
export function columnSortDirection(name: ColumnName, sort: OwnSort): 'ascending' | 'descending' | null {
  if (!(columns[name].sorts as readonly OwnSort[] | undefined)?.includes(sort)) return null;
  return sort.endsWith('_desc') || sort === 'newest' || sort === 'updated' ? 'descending' : 'ascending';
}
