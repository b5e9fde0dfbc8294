import type { Note, NotedField } from '#contract/collection/import/rows/notes.ts';
import type { RowFields } from '#contract/collection/import/rows/table-reading.ts';

/** The columns of the preview. */
export const previewColumns = ['number', 'minerals', 'locality', 'date', 'size', 'weight', 'price'] as const;
export type PreviewColumn = (typeof previewColumns)[number];

/** The fields of a specimen in each column; the number is not a field of a parsed row. */
export const columnFields: Record<Exclude<PreviewColumn, 'number'>, readonly (keyof RowFields)[]> = {
  minerals: ['mineral_ids', 'written_minerals'],
  locality: ['locality_id', 'locality_text'],
  date: ['purchase_date', 'collect_date'],
  size: ['size'],
  weight: ['weight'],
  price: ['buy_price', 'currency'],
};

const fieldColumns: ReadonlyMap<NotedField, PreviewColumn> = new Map([
  ...(['number', 'coll_serie', 'coll_index'] as const).map((field) => [field, 'number'] as const),
  ...Object.entries(columnFields).flatMap(([column, fields]) =>
    fields.map((field) => [field, column as PreviewColumn] as const),
  ),
]);

export type NotesByColumn = Partial<Record<PreviewColumn | 'row', Note[]>>;

/** The notes of a row by the column that shows their field; all others under `row`. */
export const notesByColumn = (notes: readonly Note[]): NotesByColumn =>
  Object.fromEntries(Map.groupBy(notes, ({ field }) => (field && fieldColumns.get(field)) ?? 'row'));
