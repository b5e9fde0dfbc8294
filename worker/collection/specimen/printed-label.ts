import type { LabelState } from '#contract/collection/specimen/label-state.ts';
import { publicProvenance } from '#contract/collection/specimen/provenance.ts';
import { fieldNames, type LabelField } from '#contract/label-cards/design/label-fields.ts';
import { type PlainLabelField, plainLabelFields } from '#contract/label-cards/design/plain-label-fields.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import { sha256 } from '#worker/ground/hash.ts';

/**
 * The values of label fields that are not simply a column of the same name. The collector and the permanent id
 * never change.
 */
const composedValues: Record<Exclude<LabelField, PlainLabelField>, (row: SpecimenRow) => unknown> = {
  coll_no: ({ coll_serie, coll_index }) => [coll_serie, coll_index],
  number: ({ own_number, coll_serie, coll_index }) => own_number ?? [coll_serie, coll_index],
  mineral_names: mineralNames,
  formula: ({ minerals }) => minerals.map(({ formula }) => formula),
  locality: ({ locality_path, locality_names, locality_text }) => [
    locality_path.map(({ name, name_zh }) => [name, name_zh]),
    locality_names?.custom_name,
    locality_names?.short_name,
    locality_names?.custom_country,
    locality_text,
  ],
  size: ({ length, width, height }) => [length, width, height],
  previous_owners: ({ previous_owners, provenance }) => [
    previous_owners,
    publicProvenance(provenance).map(({ owner }) => owner),
  ],
  display_name: (row) => [
    row.display_name_choice,
    row.custom_name1,
    row.custom_name2,
    row.coll_serie,
    row.coll_index,
    mineralNames(row),
  ],
  collector: () => null,
  permanent_id: () => null,
  buy_price: ({ buy_price_minor, currency }) => [buy_price_minor, currency],
};

function mineralNames({ minerals, written_minerals }: SpecimenRow) {
  return [minerals.map(({ name, name_zh }) => [name, name_zh]), written_minerals];
}

const isPlain = (field: LabelField): field is PlainLabelField => plainLabelFields.some((name) => name === field);
const rowValue = (row: SpecimenRow, field: LabelField) => (isPlain(field) ? row[field] : composedValues[field](row));

const isField = (name: string): name is LabelField => fieldNames.some((field) => field === name);

/** The value stored for a printed label: its fields and a digest of their values. */
export function printedLabel(row: SpecimenRow, fields: readonly LabelField[]): string {
  const names = [...new Set(fields)].sort();
  const digest = sha256(JSON.stringify(names.map((name) => rowValue(row, name)))).slice(0, 16);
  return `${names.join()} ${digest}`;
}

/** Returns the state of a specimen's label: never printed, printed, or changed since. */
export function labelState(row: SpecimenRow): LabelState {
  if (row.printed_label_hash === null) return 'never';
  const [names = ''] = row.printed_label_hash.split(' ');
  return printedLabel(row, names.split(',').filter(isField)) === row.printed_label_hash ? 'printed' : 'changed';
}
