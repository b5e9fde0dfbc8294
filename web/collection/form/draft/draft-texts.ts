import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { fieldsOfKinds } from '#contract/collection/specimen/field.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { Locale } from '#contract/format/locale.ts';
import { listNames } from '#contract/format/names.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useFieldText } from '#web/collection/field-text.ts';
import { ownerLine } from '#web/collection/measures/owner-line.ts';
import type { ChosenMineral } from '#web/minerals/mineral-picker.tsx';
import { isFilledStep } from './provenance-draft.ts';
import type { DraftField, SpecimenDraft } from './specimen-draft.ts';

/** Fields that only make sense together: if one side changed one of them, it changed all. */
export const fieldGroups: readonly (readonly DraftField[])[] = [
  ['locality', 'locality_precision'],
  ['length', 'width', 'height'],
  ['buy_price', 'currency'],
  ['value', 'value_currency'],
  ['status', 'status_note'],
];

/** The names of a draft's fields; fields that belong together are named by the first. */
export function useDraftLabels(): Record<Exclude<DraftField, 'width' | 'height'>, string> {
  const names = useFieldNames();
  return { ...names, length: names.size };
}

/** A function that formats a draft's field for the reader; empty if the field is empty. */
export function useDraftText({ size_unit, weight_unit }: Preference, locale: Locale) {
  const fieldText = useFieldText();
  const unit = (value: number | null, name: string) =>
    value === null || Number.isNaN(value) ? '' : `${value} ${name}`;
  const mineral = (chosenMineral: ChosenMineral) =>
    'id' in chosenMineral ? localizedMineralName(chosenMineral, locale) : chosenMineral.written;
  const texts: Partial<Record<DraftField, (draft: SpecimenDraft) => string>> = {
    minerals: ({ minerals }) => listNames(minerals.map(mineral), locale),
    locality: ({ locality }) => locality?.text ?? '',
    length: ({ length }) => unit(length, size_unit),
    width: ({ width }) => unit(width, size_unit),
    height: ({ height }) => unit(height, size_unit),
    weight: ({ weight }) => unit(weight, weight_unit),
    buy_price: ({ buy_price }) => (Number.isNaN(buy_price) ? '' : String(buy_price ?? '')),
    currency: ({ buy_price, currency }) => (buy_price === null ? '' : currency),
    value: ({ value }) => (Number.isNaN(value) ? '' : String(value ?? '')),
    value_currency: ({ value, value_currency }) => (value === null ? '' : value_currency),
    provenance: ({ provenance }) =>
      provenance
        .filter(isFilledStep)
        .map((owner) => ownerLine(owner, locale))
        .join('; '),
    locality_precision: ({ locality, locality_precision }) =>
      locality ? (fieldText(specimenFields.locality_precision.kind, locality_precision) ?? '') : '',
  };
  return (draft: SpecimenDraft, field: DraftField): string => {
    const text = texts[field]?.(draft);
    if (text !== undefined) return text;
    const name = choiceFields.find((choiceField) => choiceField === field);
    return name ? (fieldText(specimenFields[name].kind, draft[name]) ?? '') : String(draft[field] ?? '');
  };
}

/** Fields whose values have names; typed values are shown as they are. */
const choiceFields = fieldsOfKinds(specimenFields, 'choice', 'optional_choice', 'choices', 'flag', 'lines', 'tags');
