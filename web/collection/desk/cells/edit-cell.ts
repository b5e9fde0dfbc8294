import { collectionApi } from '#contract/collection/api.ts';
import {
  amountColumns,
  type CellColumn,
  type CellContext,
  fieldsOfColumn,
  isAmountColumn,
  isCellColumn,
  pickCellFields,
  saysSame,
} from '#contract/collection/desk/cells/cell-fields.ts';
import { readCell } from '#contract/collection/desk/cells/read-cell.ts';
import { writeCell } from '#contract/collection/desk/cells/write-cell.ts';
import { unknownOrders } from '#contract/collection/import/cells/read-date.ts';
import { currencyFields } from '#contract/collection/measures/money-fields.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { columnFields } from '#contract/collection/specimen/field.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { InputOf, OutputOf } from '#contract/http/request.ts';
import { readCollNo } from '#contract/numbers/coll-no.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call, errorMessage } from '#web/lib/call.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { localeAtom } from '#web/shell/language.ts';
import { isPickedColumn, type PickedColumn } from './picker-columns.ts';
import type { CellRow } from './send-cells.ts';

/** The field that a column shows; undefined if it shows something else. */
export const fieldOfColumn = (name: ColumnName) => columnFields(specimenFields).find((field) => field === name);

/** The settings for reading and writing cells; the currency applies to an amount without one. */
export const cellContext = (preference: Preference, currency: string | null): CellContext => ({
  ...preference,
  locale: atomStore.get(localeAtom),
  currency: currency ?? preference.currency,
  decimalSign: null,
  dateOrders: unknownOrders,
});

/** The currency of a specimen in a column of amounts. */
const cellCurrency = (name: CellColumn, specimen: OwnSpecimen) =>
  isAmountColumn(name) ? specimen[currencyFields[amountColumns[name]]] : null;

/** The initial value of a cell's editor; for a choice, its stored value. */
export function cellValue(name: ColumnName, specimen: OwnSpecimen, preference: Preference): string {
  if (name === 'coll_no') return specimen.coll_no;
  if (!isCellColumn(name)) return '';
  const field = fieldOfColumn(name);
  if (field && specimenFields[field].kind.type === 'choice') return String(specimen[field]);
  return writeCell(name, specimen, cellContext(preference, cellCurrency(name, specimen)));
}

/**
 * The result of saving a cell: the specimen before and after, and whether another specimen has the same number; or
 * the refusal, with the present specimen if another client changed it meanwhile.
 */
export type CellOutcome =
  | { name: ColumnName; previousSpecimen: OwnSpecimen; savedSpecimen: OwnSpecimen; isNumberShared: boolean }
  | { refusal: string; current: OwnSpecimen | null };

/** A cell whose text was parsed, to be stored while the user goes on. */
export type TypedCell = { typedRow: CellRow };

export type SavedCell = Extract<CellOutcome, { savedSpecimen: unknown }>;

/** The fields that a text typed into a cell sets, or why it is refused. */
export function readTyped(
  name: CellColumn,
  specimen: OwnSpecimen,
  text: string,
  preference: Preference,
): TypedCell | { refusal: string } {
  const read = readCell(name, text, cellContext(preference, cellCurrency(name, specimen)));
  if ('refusal' in read) return { refusal: read.refusal };
  const { id, coll_no } = specimen;
  const names = fieldsOfColumn(name);
  return { typedRow: { id, coll_no, from: pickCellFields(specimen, names), to: pickCellFields(read.fields, names) } };
}

/** Saves fields that were picked in a cell. */
export const saveFields = (
  name: ColumnName,
  specimen: OwnSpecimen,
  fields: Partial<Omit<InputOf<typeof collectionApi.change>, 'id' | 'version'>>,
): Promise<CellOutcome> => {
  const { id } = specimen;
  return saveCell(name, specimen, (version) => call(collectionApi.change, { id, version, ...fields }, { quiet: true }));
};

/** The fields of a specimen that a picker column writes. */
function pickedFields(column: PickedColumn, specimen: OwnSpecimen) {
  const { mineral_ids, written_minerals, locality, locality_text, locality_precision } = specimen;
  const locality_id = locality?.id ?? null;
  return column === 'name' ? { mineral_ids, written_minerals } : { locality_id, locality_text, locality_precision };
}

/** Whether two specimens have the same values in a picker column. */
export const saysSamePicked = (column: PickedColumn, a: OwnSpecimen, b: OwnSpecimen): boolean =>
  JSON.stringify(pickedFields(column, a)) === JSON.stringify(pickedFields(column, b));

/** Saves the values of another state of a specimen in a picker column. */
export const restoreCell = (column: PickedColumn, target: OwnSpecimen, current: OwnSpecimen): Promise<CellOutcome> =>
  saveFields(column, current, pickedFields(column, target));

/** Saves the typed number of a specimen. */
export async function saveNumber(specimen: OwnSpecimen, text: string, { series }: Preference): Promise<CellOutcome> {
  const { id } = specimen;
  const codes = series.map(({ code }) => code);
  const number = readCollNo(text, codes);
  if (!number) return { refusal: formText('number_format'), current: null };
  return saveCell('coll_no', specimen, (version) =>
    call(collectionApi.renumber, { id, ...number, version }, { quiet: true }),
  );
}

type SaveAnswer = OutputOf<typeof collectionApi.change> | OutputOf<typeof collectionApi.renumber>;

/** Whether two specimens have the same value in a cell that is saved with the specimen's version. */
function saysSameCell(name: ColumnName, a: OwnSpecimen, b: OwnSpecimen): boolean {
  if (isPickedColumn(name)) return saysSamePicked(name, a, b);
  if (isCellColumn(name)) return saysSame(a, b, fieldsOfColumn(name));
  return a.coll_no === b.coll_no;
}

/** Saves a cell; if only other cells of its specimen were changed meanwhile, retries with the present version. */
async function saveCell(
  name: ColumnName,
  previousSpecimen: OwnSpecimen,
  save: (version: number) => Promise<SaveAnswer>,
  version = previousSpecimen.version,
): Promise<CellOutcome> {
  try {
    const savedSpecimen = await save(version);
    const isNumberShared = name === 'coll_no' && savedSpecimen.warnings.some(({ path }) => path === 'coll_index');
    return { name, previousSpecimen, savedSpecimen, isNumberShared };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    const current = (fault.data as { current?: OwnSpecimen } | null)?.current ?? null;
    const isOtherCell =
      current !== null && current.version !== version && saysSameCell(name, previousSpecimen, current);
    if (isOtherCell) return saveCell(name, previousSpecimen, save, current.version);
    return { refusal: errorMessage(fault), current };
  }
}
