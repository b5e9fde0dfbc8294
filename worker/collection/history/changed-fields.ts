import { type HistoryEntry, type HistoryField, historyFields } from '#contract/collection/history/history.ts';
import type { Amount } from '#contract/collection/measures/money-fields.ts';
import { namedMinerals } from '#contract/collection/specimen/display-name.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { fromMinor } from '#contract/collection/specimen/money.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { refOf } from '../desk/undo-fields.ts';
import type { SpecimenRow } from '../tables.ts';
import type { ChangedField, HistoryValues } from './change-tables.ts';

type Value<F extends HistoryField> = Extract<HistoryEntry, { field: F }>['from'];

const same = [
  ...historyFields(specimenFields).filter((name) => name !== 'size'),
  ...(['watermark_id', 'in_trash'] as const),
];

const keptOf = (row: SpecimenRow): HistoryValues => ({
  coll_no: { coll_serie: row.coll_serie, coll_index: row.coll_index },
  minerals: namedMinerals(row),
  locality: localityOf(row),
  size: { length: row.length, width: row.width, height: row.height },
  buy_price: amountOf(row.buy_price_minor, row.currency),
  value: amountOf(row.value_minor, row.value_currency),
  ...pick(row, same),
});

const localityOf = ({ locality_path: path, locality_names: names }: SpecimenRow): Value<'locality'> =>
  path.length === 0 ? null : { path: path.map(({ name, name_zh }) => ({ name, name_zh })), names };

const amountOf = (minor: number | null, currency: string | null): Amount | null =>
  minor === null || currency === null ? null : { amount: fromMinor(minor, currency), currency };

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What is the same mineral or place is no change, whatever the reference calls it now. */
const stays: { [F in HistoryField]?: (before: SpecimenRow, after: SpecimenRow) => boolean } = {
  minerals: (before, after) =>
    isSame(before.mineral_ids, after.mineral_ids) && isSame(before.written_minerals, after.written_minerals),
  locality: (before, after) => refOf(before) === refOf(after),
  currency: (before, after) =>
    before.currency === after.currency ||
    !isSame(amountOf(before.buy_price_minor, before.currency), amountOf(after.buy_price_minor, after.currency)),
  value_currency: (before, after) =>
    before.value_currency === after.value_currency ||
    !isSame(amountOf(before.value_minor, before.value_currency), amountOf(after.value_minor, after.value_currency)),
};

/** The fields in which two states of a specimen differ, as its history keeps them. */
export function changedFieldsOf(before: SpecimenRow, after: SpecimenRow): ChangedField[] {
  const [from, to] = [keptOf(before), keptOf(after)];
  const names = Object.keys(to) as HistoryField[];
  return names
    .filter((name) => !(stays[name]?.(before, after) ?? isSame(from[name], to[name])))
    .map((field) => {
      const note = field === 'status' ? after.status_note : null;
      return { field, from: from[field], to: to[field], ...(note !== null && { note }) } as ChangedField;
    });
}
