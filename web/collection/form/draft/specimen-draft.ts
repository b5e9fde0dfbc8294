import type { AccessLevel } from '#contract/access.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { displayName } from '#contract/collection/specimen/display-name.ts';
import type { Precision } from '#contract/collection/specimen/precision.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { conditions, marks, Status } from '#contract/collection/specimen/status.ts';
import { fromGrams, fromMillimetres } from '#contract/collection/specimen/units.ts';
import type { Locale } from '#contract/locale.ts';
import { placeLine } from '#contract/localities/written-place.ts';
import { type DraftStep, stepsOf } from '#web/collection/form/draft/provenance-draft.ts';
import type { ChosenLocality } from '#web/localities/locality-picker.tsx';
import type { ChosenMineral } from '#web/minerals/mineral-picker.tsx';

export type Mark = (typeof marks)[number];
export type Condition = (typeof conditions)[number];

/** A specimen as its form holds it: numbers in the owner's units, the number as typed, texts never null. */
export type SpecimenDraft = {
  coll_no: string;
  access_level: AccessLevel;
  minerals: ChosenMineral[];
  locality: ChosenLocality | null;
  locality_precision: Precision;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
  miner: string;
  collect_date: string;
  purchase_date: string;
  dealer: string;
  buy_price: number | null;
  currency: string;
  condition: Condition | '';
  marks: Mark[];
  micromount: boolean;
  status: Status;
  status_note: string;
  provenance: DraftStep[];
  previous_owners: string[];
  tags: string[];
  op_tags: string[];
  description: string;
  description_private: string;
  storage: string;
  min_id: string;
  custom_name1: string;
  custom_name2: string;
  display_name_choice: OwnSpecimen['display_name_choice'];
  watermark_id: string;
};

export const emptyDraft = (coll_no: string, { currency }: Pick<Preference, 'currency'>): SpecimenDraft => ({
  coll_no,
  access_level: 'public',
  minerals: [],
  locality: null,
  locality_precision: 'exact',
  length: null,
  width: null,
  height: null,
  weight: null,
  miner: '',
  collect_date: '',
  purchase_date: '',
  dealer: '',
  buy_price: null,
  currency,
  condition: '',
  marks: [],
  micromount: false,
  status: 'in_collection',
  status_note: '',
  provenance: [],
  previous_owners: [],
  tags: [],
  op_tags: [],
  description: '',
  description_private: '',
  storage: '',
  min_id: '',
  custom_name1: '',
  custom_name2: '',
  display_name_choice: 'minerals',
  watermark_id: 'default',
});

/**
 * The draft after 'Save and add next': number anew; place, dealer, date of the purchase and who may see it stay, storage
 * place and tags where `more` is wished for.
 */
export const nextDraft = (
  saved: SpecimenDraft,
  coll_no: string,
  preference: Pick<Preference, 'currency'>,
  more = false,
): SpecimenDraft => ({
  ...emptyDraft(coll_no, preference),
  access_level: saved.access_level,
  locality: saved.locality,
  locality_precision: saved.locality_precision,
  dealer: saved.dealer,
  purchase_date: saved.purchase_date,
  currency: saved.currency,
  ...(more && { storage: saved.storage, tags: saved.tags, op_tags: saved.op_tags }),
});

const said = (text: string | null) => text ?? '';

function chosenPlace({ locality, locality_text }: OwnSpecimen, locale: Locale): ChosenLocality | null {
  if (locality) return { id: locality.id, text: placeLine(locality, locale), typed: locality_text };
  return locality_text === null ? null : { id: null, text: locality_text, typed: null };
}

/** A stored specimen as a draft, for editing. */
export function draftOf(specimen: OwnSpecimen, preference: Preference, locale: Locale): SpecimenDraft {
  const { size_unit, weight_unit } = preference;
  const side = (mm: number | null) => (mm === null ? null : fromMillimetres(mm, size_unit));
  const { size, weight } = specimen;
  return {
    ...emptyDraft(specimen.coll_no, { currency: specimen.currency ?? preference.currency }),
    access_level: specimen.access_level,
    minerals: [...specimen.minerals, ...specimen.written_minerals.map((written) => ({ written }))],
    locality: chosenPlace(specimen, locale),
    locality_precision: specimen.locality_precision,
    length: side(size.length),
    width: side(size.width),
    height: side(size.height),
    weight: weight === null ? null : fromGrams(weight, weight_unit),
    miner: said(specimen.miner),
    collect_date: said(specimen.collect_date),
    purchase_date: said(specimen.purchase_date),
    dealer: said(specimen.dealer),
    buy_price: specimen.buy_price,
    condition: specimen.condition ?? '',
    marks: specimen.marks,
    micromount: specimen.micromount,
    status: specimen.status,
    status_note: said(specimen.status_note),
    provenance: stepsOf(specimen.provenance),
    previous_owners: specimen.previous_owners,
    tags: specimen.tags,
    op_tags: specimen.op_tags,
    description: said(specimen.description),
    description_private: said(specimen.description_private),
    storage: said(specimen.storage),
    min_id: said(specimen.min_id),
    custom_name1: said(specimen.custom_name1),
    custom_name2: said(specimen.custom_name2),
    display_name_choice: specimen.display_name_choice,
    watermark_id: specimen.watermark_id || 'default',
  };
}

/** Names of minerals that no reference knows, as they were written. */
export const writtenIn = (minerals: readonly ChosenMineral[]): string[] =>
  minerals.flatMap((mineral) => ('written' in mineral ? [mineral.written] : []));

/** What the specimen will be called, for the preview and for sentences about it. */
export function draftName(draft: SpecimenDraft, locale: Locale): string {
  const { custom_name1, custom_name2, display_name_choice, coll_no } = draft;
  const minerals = draft.minerals.flatMap((mineral) => ('id' in mineral ? [mineral] : []));
  return displayName(
    {
      ...{ minerals, written_minerals: writtenIn(draft.minerals), display_name_choice, coll_no },
      custom_name1: custom_name1.trim() || null,
      custom_name2: custom_name2.trim() || null,
    },
    locale,
  );
}
