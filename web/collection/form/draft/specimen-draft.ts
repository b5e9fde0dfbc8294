import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { matchingFieldKeys, pick } from '#contract/collection/specimen/field.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { type FieldName, type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { Locale } from '#contract/format/locale.ts';
import { fromGrams, fromMillimetres } from '#contract/format/units.ts';
import { localityLine } from '#contract/localities/localized-locality-name.ts';
import { bareLocality, type ChosenLocality } from '#web/localities/chosen-locality.ts';
import type { ChosenMineral } from '#web/minerals/mineral-picker.tsx';
import { type DraftStep, draftSteps } from './provenance-draft.ts';
import { emptyFields, type TypedFields, typedFields } from './typed-fields.ts';

type AccessLevel = OwnSpecimen['access_level'];

/**
 * A specimen as its form holds it: sizes and weight in the owner's units, the number as typed, texts never null.
 */
export type SpecimenDraft = TypedFields<SpecimenFields> & {
  coll_no: string;
  minerals: ChosenMineral[];
  locality: ChosenLocality | null;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
  buy_price: number | null;
  currency: string;
  value: number | null;
  value_currency: string;
  provenance: DraftStep[];
};
export type DraftField = keyof SpecimenDraft;

export const emptySpecimenDraft = (
  coll_no: string,
  { currency }: Pick<Preference, 'currency'>,
  access_level: AccessLevel = 'public',
): SpecimenDraft => ({
  ...emptyFields(specimenFields),
  coll_no,
  access_level,
  minerals: [],
  locality: null,
  length: null,
  width: null,
  height: null,
  weight: null,
  buy_price: null,
  currency,
  value: null,
  value_currency: currency,
  provenance: [],
});

/** The names in the form of fields that the catalogue names differently. */
const inDraft: Partial<Record<FieldName, readonly DraftField[]>> = {
  coll_serie: ['coll_no'],
  coll_index: ['coll_no'],
  mineral_ids: ['minerals'],
  written_minerals: ['minerals'],
  locality_id: ['locality'],
  locality_text: ['locality'],
  size: ['length', 'width', 'height'],
};

/** The part of a draft that holds these fields of the catalogue. */
export const pickDraftFields = (draft: SpecimenDraft, fields: readonly FieldName[]): Partial<SpecimenDraft> =>
  pick(draft, draftFieldNames(fields));

/** The form's fields for these fields of the catalogue, each once. */
export const draftFieldNames = (fields: readonly FieldName[]): DraftField[] => [
  ...new Set(fields.flatMap((field) => inDraft[field] ?? [field as DraftField])),
];

/**
 * The draft after 'Save and add next': a new number, the fields that the field table always carries over and, with
 * `isMoreCarried`, those carried over on request.
 */
export const nextDraft = (
  savedDraft: SpecimenDraft,
  coll_no: string,
  preference: Pick<Preference, 'currency'>,
  isMoreCarried = false,
): SpecimenDraft => ({
  ...emptySpecimenDraft(coll_no, preference),
  ...pickDraftFields(savedDraft, matchingFieldKeys(specimenFields, { next: 'always' })),
  ...(isMoreCarried && pickDraftFields(savedDraft, matchingFieldKeys(specimenFields, { next: 'asked' }))),
  locality: bareLocality(savedDraft.locality),
});

function chosenLocality({ locality, locality_text }: OwnSpecimen, locale: Locale): ChosenLocality | null {
  if (locality) return { id: locality.id, text: localityLine(locality, locale), typed: locality_text };
  return locality_text === null ? null : { id: null, text: locality_text, typed: null };
}

/** A stored specimen as a draft, for editing. */
export function specimenDraft(specimen: OwnSpecimen, preference: Preference, locale: Locale): SpecimenDraft {
  const { size_unit, weight_unit } = preference;
  const side = (mm: number | null) => (mm === null ? null : fromMillimetres(mm, size_unit));
  const { size, weight } = specimen;
  return {
    ...typedFields(specimenFields, specimen),
    coll_no: specimen.coll_no,
    minerals: [...specimen.minerals, ...specimen.written_minerals.map((mineralName) => ({ written: mineralName }))],
    locality: chosenLocality(specimen, locale),
    length: side(size.length),
    width: side(size.width),
    height: side(size.height),
    weight: weight === null ? null : fromGrams(weight, weight_unit),
    buy_price: specimen.buy_price,
    currency: specimen.currency ?? preference.currency,
    value: specimen.value,
    value_currency: specimen.value_currency ?? preference.currency,
    provenance: draftSteps(specimen.provenance),
  };
}

/** The names of minerals that the reference does not contain, as typed. */
export const writtenMinerals = (minerals: readonly ChosenMineral[]): string[] =>
  minerals.flatMap((mineral) => ('written' in mineral ? [mineral.written] : []));

/** The title that the specimen will have, for the preview and for messages about it. */
export function draftName(draft: SpecimenDraft, locale: Locale): string {
  const { custom_name1, custom_name2, display_name_choice, coll_no } = draft;
  const minerals = draft.minerals.flatMap((mineral) => ('id' in mineral ? [mineral] : []));
  return specimenTitle(
    {
      minerals,
      written_minerals: writtenMinerals(draft.minerals),
      display_name_choice,
      coll_no,
      custom_name1: custom_name1.trim() || null,
      custom_name2: custom_name2.trim() || null,
    },
    locale,
  );
}
