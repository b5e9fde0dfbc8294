import type { FieldName } from '#contract/collection/specimen/specimen-fields.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';

/** The columns whose cells are edited with the form's pickers, each with the fields that it writes. */
export const pickerColumns = {
  name: ['mineral_ids', 'written_minerals'],
  locality: ['locality_id', 'locality_text', 'locality_precision'],
  tags: ['tags'],
  op_tags: ['op_tags'],
} as const satisfies Partial<Record<ColumnName, readonly FieldName[]>>;
export type PickerColumn = keyof typeof pickerColumns;

/** Those picker columns whose cells are not text that can be pasted. */
export type PickedColumn = 'name' | 'locality';

export const isPickedColumn = (name: ColumnName): name is PickedColumn => name === 'name' || name === 'locality';

export const isPickerColumn = (name: ColumnName): name is PickerColumn => Object.hasOwn(pickerColumns, name);
