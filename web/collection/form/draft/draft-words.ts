import { useLingui } from '@lingui/react/macro';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { listed } from '#contract/format/names.ts';
import type { Locale } from '#contract/locale.ts';
import { mineralNameIn } from '#contract/minerals/written-mineral.ts';
import { useConditionName, useMarkName, usePrecisionName, useStatusName } from '#web/collection/collection-words.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { isSaid } from '#web/collection/form/draft/provenance-draft.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { ownerLine } from '#web/collection/measures/owner-line.ts';
import type { ChosenMineral } from '#web/minerals/mineral-picker.tsx';

export type DraftField = keyof SpecimenDraft;

/** Fields that make sense only together: where one side changed one of them, it changed all. */
export const together: readonly (readonly DraftField[])[] = [
  ['locality', 'locality_precision'],
  ['length', 'width', 'height'],
  ['buy_price', 'currency'],
  ['status', 'status_note'],
];

/** What the fields of a draft are called, by the first of those that go together. */
export function useDraftLabels(): Record<Exclude<DraftField, 'locality_precision' | 'width' | 'height'>, string> {
  const names = useFieldNames();
  return { ...names, length: names.size };
}

/** What a draft says in a field, as one reads it; empty where it says nothing. */
export function useDraftText({ size_unit, weight_unit }: Preference, locale: Locale) {
  const { t } = useLingui();
  const [conditionName, markName, statusName] = [useConditionName(), useMarkName(), useStatusName()];
  const [precisionName, names] = [usePrecisionName(), useFieldNames()];
  const list = (words: readonly string[]) => listed(words, locale);
  const unit = (value: number | null, name: string) =>
    value === null || Number.isNaN(value) ? '' : `${value} ${name}`;
  const mineral = (one: ChosenMineral) => ('id' in one ? mineralNameIn(one, locale) : one.written);
  const texts: Partial<Record<DraftField, (draft: SpecimenDraft) => string>> = {
    access_level: ({ access_level }) => (access_level === 'public' ? t`Public` : t`Private`),
    minerals: ({ minerals }) => list(minerals.map(mineral)),
    locality: ({ locality }) => locality?.text ?? '',
    locality_precision: ({ locality, locality_precision }) => (locality ? precisionName(locality_precision) : ''),
    length: ({ length }) => unit(length, size_unit),
    width: ({ width }) => unit(width, size_unit),
    height: ({ height }) => unit(height, size_unit),
    weight: ({ weight }) => unit(weight, weight_unit),
    buy_price: ({ buy_price }) => (Number.isNaN(buy_price) ? '' : String(buy_price ?? '')),
    currency: ({ buy_price, currency }) => (buy_price === null ? '' : currency),
    condition: ({ condition }) => (condition ? conditionName(condition) : ''),
    marks: ({ marks }) => list(marks.map(markName)),
    micromount: ({ micromount }) => (micromount ? t`Yes` : t`No`),
    status: ({ status }) => statusName(status),
    provenance: ({ provenance }) =>
      provenance
        .filter(isSaid)
        .map((owner) => ownerLine(owner, locale))
        .join('; '),
    display_name_choice: ({ display_name_choice }) => names[display_name_choice],
    tags: ({ tags }) => list(tags),
    op_tags: ({ op_tags }) => list(op_tags),
    previous_owners: ({ previous_owners }) => list(previous_owners),
  };
  return (draft: SpecimenDraft, field: DraftField): string => texts[field]?.(draft) ?? String(draft[field] ?? '');
}
