import { type HistoryEntry, type HistoryField, historyFields } from '#contract/collection/history/history.ts';
import type { Amount } from '#contract/collection/measures/money-fields.ts';
import { namedMinerals } from '#contract/collection/specimen/display-name.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { fromMinor } from '#contract/collection/specimen/money.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { ChangedField, HistoryValues } from './change-tables.ts';
import { localityRef } from './undo-fields.ts';

type Value<F extends HistoryField> = Extract<HistoryEntry, { field: F }>['from'];

/** Changes of these are recorded, too. */
const otherFields = ['watermark_id', 'in_trash'] as const;

const copiedFields = [...historyFields(specimenFields).filter((name) => name !== 'size'), ...otherFields];

const historyValues = (row: SpecimenRow): HistoryValues => ({
  coll_no: { coll_serie: row.coll_serie, coll_index: row.coll_index },
  minerals: namedMinerals(row),
  locality: localityValue(row),
  size: { length: row.length, width: row.width, height: row.height },
  buy_price: amountValue(row.buy_price_minor, row.currency),
  value: amountValue(row.value_minor, row.value_currency),
  ...pick(row, copiedFields),
});

const localityValue = ({ locality_path: path, locality_names: names }: SpecimenRow): Value<'locality'> =>
  path.length === 0 ? null : { path: path.map(({ name, name_zh }) => ({ name, name_zh })), names };

const amountValue = (minor: number | null, currency: string | null): Amount | null =>
  minor === null || currency === null ? null : { amount: fromMinor(minor, currency), currency };

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The same mineral or locality is no change, whatever its present name in the reference. */
const stays: { [F in HistoryField]?: (oldRow: SpecimenRow, newRow: SpecimenRow) => boolean } = {
  minerals: (oldRow, newRow) =>
    isSame(oldRow.mineral_ids, newRow.mineral_ids) && isSame(oldRow.written_minerals, newRow.written_minerals),
  locality: (oldRow, newRow) => localityRef(oldRow) === localityRef(newRow),
  currency: (oldRow, newRow) =>
    oldRow.currency === newRow.currency ||
    !isSame(amountValue(oldRow.buy_price_minor, oldRow.currency), amountValue(newRow.buy_price_minor, newRow.currency)),
  value_currency: (oldRow, newRow) =>
    oldRow.value_currency === newRow.value_currency ||
    !isSame(
      amountValue(oldRow.value_minor, oldRow.value_currency),
      amountValue(newRow.value_minor, newRow.value_currency),
    ),
};

/** Returns the fields in which two states of a specimen differ, in the form of the history. */
export function changedHistoryFields(oldRow: SpecimenRow, newRow: SpecimenRow): ChangedField[] {
  const [from, to] = [historyValues(oldRow), historyValues(newRow)];
  const names = Object.keys(to) as HistoryField[];
  return names
    .filter((name) => !(stays[name]?.(oldRow, newRow) ?? isSame(from[name], to[name])))
    .map((field) => {
      const note = field === 'status' ? newRow.status_note : null;
      return { field, from: from[field], to: to[field], ...(note !== null && { note }) } as ChangedField;
    });
}
