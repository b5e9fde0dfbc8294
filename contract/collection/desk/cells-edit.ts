import { z } from 'zod';
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
import { BULK_MAX } from './bulk.ts';

/** The fields that cells of the table write. */
const cellFields = cellColumns.flatMap(fieldsOfColumn);

const cellValues = z.object(pick(writtenShape(specimenFields), cellFields)).partial();
/** What cells say of a specimen, as an answer gives it. */
const readFields = z.object(pick(readShape(specimenFields), cellFields)).partial();

const definedFieldNames = (fields: CellFields) => cellFields.filter((name) => fields[name] !== undefined);

/** The columns that fields stand in. */
export const columnsOfFields = (fields: CellFields): CellColumn[] =>
  cellColumns.filter((column) => fieldsOfColumn(column).some((name) => fields[name] !== undefined));

/** An amount says nothing without its currency. */
const areAmountsWhole = (fields: CellFields) =>
  Object.entries(currencyFields).every(([name, currencyName]) => {
    const [amount, currency] = [fields[name as MoneyField], fields[currencyName]];
    if ((amount === undefined) !== (currency === undefined)) return false;
    return typeof amount !== 'number' || typeof currency === 'string';
  });

const row = z
  .object({
    id: z.string().min(1).max(40),
    /** what the caller read in the cells */
    from: readFields,
    /** what they are to say */
    to: cellValues,
  })
  .refine(({ to }) => definedFieldNames(to as CellFields).length > 0, { path: ['to'], error: 'form_required' })
  .refine(({ from, to }) => definedFieldNames(to as CellFields).every((name) => name in from), {
    path: ['from'],
    error: 'form_required',
  })
  .refine(({ to }) => areAmountsWhole(to as CellFields), { path: ['to'], error: 'cell_amount' });

/** Cells of up to 500 specimens that are written together, as a part of one operation. */
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
 * Cells of a specimen that were left as they are, with what they say now. changed: somebody changed them since; reserved:
 * an exchange holds the specimen, so that it can't be said to be gone.
 */
export const leftCells = z.array(
  z.object({ id: z.string(), reason: z.enum(['changed', 'reserved']), current: readFields }),
);
export type LeftCells = z.infer<typeof leftCells>;
