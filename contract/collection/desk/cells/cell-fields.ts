import type { DateOrders } from '#contract/collection/import/cells/read-date.ts';
import type { DecimalSign } from '#contract/collection/import/cells/read-number-cell.ts';
import { currencyFields } from '#contract/collection/measures/money-fields.ts';
import type { MatchingNames, SpecimenField } from '#contract/collection/specimen/field.ts';
import type { ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { type FieldName, type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { SizeUnit, WeightUnit } from '#contract/format/units.ts';

/** The fields that have a column of their own with editable cells. */
export type CellField = MatchingNames<SpecimenFields, { column: { isEditable: true } }>;
/** The columns of amounts, each with its field; the cell also contains the field's currency. */
export const amountColumns = { price: 'buy_price', value: 'value' } as const;
type AmountColumn = keyof typeof amountColumns;
export type CellColumn = CellField | AmountColumn;

/** Values of cells, by the names of their fields. */
export type CellFields = { [N in FieldName]?: ValueOf<SpecimenFields[N]['kind']> };

/**
 * How cells are read and written: the owner's units, and the decimal sign and date orders found in their column.
 */
export type CellContext = {
  locale: Locale;
  size_unit: SizeUnit;
  weight_unit: WeightUnit;
  /** of an amount without a currency */
  currency: string;
  decimalSign: DecimalSign;
  dateOrders: DateOrders;
};

export const isAmountColumn = (name: string): name is AmountColumn => Object.hasOwn(amountColumns, name);

const isCellField = (name: string): name is CellField => {
  const field: SpecimenField | undefined = (specimenFields as Readonly<Record<string, SpecimenField>>)[name];
  return field?.column?.isEditable === true;
};

/** Whether the cells of a column are editable text. */
export const isCellColumn = (name: string): name is CellColumn => isAmountColumn(name) || isCellField(name);

/** Returns the fields that the cells of a column write: for an amount also its currency. */
export const fieldsOfColumn = (column: CellColumn): readonly FieldName[] => {
  if (!isAmountColumn(column)) return [column];
  const amount = amountColumns[column];
  return [amount, currencyFields[amount]];
};

const amounts = Object.keys(amountColumns).filter(isAmountColumn);
const fieldNames: readonly string[] = Object.keys(specimenFields);

/** The columns with editable cells, fields first. */
export const cellColumns: readonly CellColumn[] = [...fieldNames.filter(isCellField), ...amounts];

/** Returns only the named fields of a specimen. */
export const pickCellFields = (specimen: CellFields, names: readonly FieldName[]): CellFields =>
  Object.fromEntries(names.map((name) => [name, specimen[name]]));

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether two specimens have the same values in the named fields. */
export const saysSame = (a: CellFields, b: CellFields, names: readonly FieldName[]): boolean =>
  names.every((name) => isSame(a[name] ?? null, b[name] ?? null));
