import type { AccessLevel } from '#contract/access.ts';
import { readCollNo } from '#contract/collection/coll-no.ts';
import { displayName, mineralNames } from '#contract/collection/display-name.ts';
import type { Precision } from '#contract/collection/locality-precision.ts';
import { foldMinId } from '#contract/collection/min-id.ts';
import type { Preference } from '#contract/collection/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import type { conditions, marks } from '#contract/collection/status.ts';
import { fromGrams, fromMillimetres, toGrams, toMillimetres } from '#contract/collection/units.ts';
import type { Locale } from '#contract/locale.ts';
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
  tags: string;
  op_tags: string;
  description: string;
  description_private: string;
  storage: string;
  min_id: string;
  custom_name1: string;
  display_name_choice: OwnSpecimen['display_name_choice'];
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
  tags: '',
  op_tags: '',
  description: '',
  description_private: '',
  storage: '',
  min_id: '',
  custom_name1: '',
  display_name_choice: 'minerals',
});

/** The draft after 'Save and add next': number anew; place, dealer and date of the purchase stay. */
export const nextDraft = (saved: SpecimenDraft, coll_no: string, preference: Preference): SpecimenDraft => ({
  ...emptyDraft(coll_no, preference),
  access_level: saved.access_level,
  locality: saved.locality,
  locality_precision: saved.locality_precision,
  dealer: saved.dealer,
  purchase_date: saved.purchase_date,
  currency: saved.currency,
});

const said = (text: string | null) => text ?? '';

const placeText = ({ locality, locality_text }: OwnSpecimen, locale: Locale): string => {
  const path = locality?.path.map((part) => (locale === 'zh' && part.name_zh) || part.name) ?? [];
  return locality_text ?? (locale === 'zh' ? path.toReversed().join(' ') : path.join(', '));
};

/** A stored specimen as a draft, for editing. */
export function draftOf(specimen: OwnSpecimen, preference: Preference, locale: Locale): SpecimenDraft {
  const { size_unit, weight_unit } = preference;
  const side = (mm: number | null) => (mm === null ? null : fromMillimetres(mm, size_unit));
  const { size, weight } = specimen;
  const text = placeText(specimen, locale);
  return {
    ...emptyDraft(specimen.coll_no, { currency: specimen.currency ?? preference.currency }),
    access_level: specimen.access_level,
    minerals: specimen.minerals,
    locality: text ? { id: specimen.locality_id, text } : null,
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
    tags: specimen.tags.join(', '),
    op_tags: specimen.op_tags.join(', '),
    description: said(specimen.description),
    description_private: said(specimen.description_private),
    storage: said(specimen.storage),
    min_id: said(specimen.min_id),
    custom_name1: said(specimen.custom_name1),
    display_name_choice: specimen.display_name_choice,
  };
}

const listOf = (typed: string) =>
  typed
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** A draft as the API takes it. A name kept as written becomes the first custom name, which then is the one shown. */
export function inputOf(draft: SpecimenDraft, { size_unit, weight_unit, series }: Preference) {
  const number = readCollNo(
    draft.coll_no,
    series.map(({ code }) => code),
  );
  const side = (value: number | null) => (value === null ? null : toMillimetres(value, size_unit));
  const written = draft.minerals.flatMap((mineral) => ('written' in mineral ? [mineral.written] : []));
  const custom_name1 = draft.custom_name1.trim() || written.join(', ');
  const { locality, coll_no: _, length, width, height, buy_price, ...same } = draft;
  return {
    ...same,
    coll_serie: number?.coll_serie ?? draft.coll_no.split(/[-._ ]/)[0] ?? '',
    coll_index: number?.coll_index,
    mineral_ids: draft.minerals.flatMap((mineral) => ('id' in mineral ? [mineral.id] : [])),
    minerals: undefined,
    locality_id: locality?.id ?? null,
    locality_text: locality?.text ?? null,
    size: { length: side(length), width: side(width), height: side(height) },
    weight: draft.weight === null ? null : toGrams(draft.weight, weight_unit),
    buy_price,
    currency: buy_price === null ? null : draft.currency,
    condition: draft.condition || null,
    tags: listOf(draft.tags),
    op_tags: listOf(draft.op_tags),
    min_id: foldMinId(draft.min_id),
    custom_name1,
    display_name_choice: written.length > 0 ? ('custom_name1' as const) : draft.display_name_choice,
  };
}

/** What the specimen will be called, for the preview and for sentences about it. */
export function draftName(draft: SpecimenDraft, locale: Locale): string {
  const minerals = draft.minerals.flatMap((mineral) => ('id' in mineral ? [mineral] : []));
  const written = draft.minerals.flatMap((mineral) => ('written' in mineral ? [mineral.written] : []));
  const custom = draft.custom_name1.trim() || written.join(', ');
  if (written.length > 0) return custom || mineralNames({ minerals }, locale);
  const named = { minerals, custom_name1: custom || null, custom_name2: null, coll_no: draft.coll_no };
  return displayName({ ...named, display_name_choice: 'minerals' }, locale);
}

/** What of an edit is new: fields whose draft is as it was are not sent, so that nothing is rounded or reworded by looking. */
export function changesOf(draft: SpecimenDraft, stored: SpecimenDraft, preference: Preference) {
  const before: Record<string, unknown> = inputOf(stored, preference);
  const after = Object.entries(inputOf(draft, preference));
  return Object.fromEntries(after.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}
