import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { toGrams, toMillimetres } from '#contract/format/units.ts';
import { readCollNo } from '#contract/numbers/coll-no.ts';
import { normalizeMinId } from '#contract/numbers/min-id.ts';
import { provenanceChain } from './provenance-draft.ts';
import { type SpecimenDraft, writtenMinerals } from './specimen-draft.ts';
import { inputOfFields } from './typed-fields.ts';

/** A draft as input of the API. */
export function draftInput(draft: SpecimenDraft, { size_unit, weight_unit, series }: Preference) {
  const number = readCollNo(
    draft.coll_no,
    series.map(({ code }) => code),
  );
  const side = (value: number | null) => (value === null ? null : toMillimetres(value, size_unit));
  const { locality, length, width, height, weight, buy_price, value } = draft;
  return {
    ...inputOfFields(specimenFields, draft),
    coll_serie: number?.coll_serie ?? draft.coll_no.split(/[-._ ]/)[0] ?? '',
    coll_index: number?.coll_index,
    mineral_ids: draft.minerals.flatMap((mineral) => ('id' in mineral ? [mineral.id] : [])),
    written_minerals: writtenMinerals(draft.minerals),
    locality_id: locality?.id ?? null,
    locality_text: locality && (locality.id === null ? locality.text : (locality.typed ?? null)),
    size: { length: side(length), width: side(width), height: side(height) },
    weight: weight === null ? null : toGrams(weight, weight_unit),
    buy_price,
    currency: buy_price === null ? null : draft.currency,
    value,
    value_currency: value === null ? null : draft.value_currency,
    provenance: provenanceChain(draft.provenance),
    own_number: draft.own_number.trim(),
    min_id: normalizeMinId(draft.min_id),
    custom_name1: draft.custom_name1.trim(),
    custom_name2: draft.custom_name2.trim(),
  };
}

/**
 * The changed fields of an edit: fields whose draft is unchanged are not sent, so that opening the form rounds or
 * rewords nothing.
 */
export function draftChanges(draft: SpecimenDraft, storedDraft: SpecimenDraft, preference: Preference) {
  const storedInput: Record<string, unknown> = draftInput(storedDraft, preference);
  const inputEntries = Object.entries(draftInput(draft, preference));
  return Object.fromEntries(
    inputEntries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(storedInput[name])),
  );
}
