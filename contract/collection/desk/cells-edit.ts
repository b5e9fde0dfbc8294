import * as z from 'zod';
import {
  type CellColumn,
  type CellFields,
  cellColumns,
  fieldsOfColumn,
} from '#contract/collection/desk/cells/cell-fields.ts';
import { currencyFields, type MoneyField } from '#contract/collection/measures/money-fields.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { readShape, writtenShape } from '#contract/collection/specimen/field-schemas.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { id } from '#contract/http/id.ts';
import { BULK_MAX } from './bulk-edit.ts';

/** The fields that editable cells write. */
const cellFields = cellColumns.flatMap(fieldsOfColumn);

const cellValues = z.object(pick(writtenShape(specimenFields), cellFields)).partial();
/** Values of cells in an answer. */
const readFields = z.object(pick(readShape(specimenFields), cellFields)).partial();

const definedFieldNames = (fields: CellFields) => cellFields.filter((name) => fields[name] !== undefined);

/** Returns the columns that show at least one of the fields. */
export const columnsOfFields = (fields: CellFields): CellColumn[] =>
  cellColumns.filter((column) => fieldsOfColumn(column).some((name) => fields[name] !== undefined));

/** Whether each amount comes with its currency, without which it means nothing. */
const areAmountsWhole = (fields: CellFields) =>
  Object.entries(currencyFields).every(([name, currencyName]) => {
    const [amount, currency] = [fields[name as MoneyField], fields[currencyName]];
    if ((amount === undefined) !== (currency === undefined)) return false;
    return typeof amount !== 'number' || typeof currency === 'string';
  });

const row = z
  .object({
    id: z.string().min(1).max(40),
    /** the values that the caller read in the cells */
    from: readFields,
    /** the values to write */
    to: cellValues,
  })
  .refine(({ to }) => definedFieldNames(to as CellFields).length > 0, { path: ['to'], error: 'form_required' })
  .refine(({ from, to }) => definedFieldNames(to as CellFields).every((name) => name in from), {
    path: ['from'],
    error: 'form_required',
  })
  .refine(({ to }) => areAmountsWhole(to as CellFields), { path: ['to'], error: 'cell_amount' });

/** Cells of up to 500 specimens to be written in one call, as part of one operation. */
export const cellsEdit = z.object({
  operation_id: id,
  rows: z
    .array(row)
    .min(1, { error: 'form_required' })
    .max(BULK_MAX, { error: 'specimens_many' })
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, { error: 'form_choice' })
    .meta({
      examples: [
        [{ id: '01930000-0000-7000-8000-000000000001', from: { storage: null }, to: { storage: 'Drawer 2' } }],
      ],
    }),
});
export type CellsEdit = z.output<typeof cellsEdit>;

/**
 * Cells that were left unchanged, with their current values. changed: they were changed since the caller read
 * them; reserved: the specimen is part of an exchange, so it can't get a status that says it is gone.
 */
export const leftCells = z.array(
  z.object({ id: z.string(), reason: z.enum(['changed', 'reserved']), current: readFields }),
);
export type LeftCells = z.infer<typeof leftCells>;
