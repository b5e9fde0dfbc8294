import { type FieldsWithName, fieldsWithDecision } from '#contract/collection/destinations/field-destinations.ts';
import {
  fieldDestinations,
  type SpecimenDestinations,
} from '#contract/collection/destinations/specimen-destinations.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { PROVENANCE_MAX, type ProvenanceStep, publicProvenance } from '#contract/collection/specimen/provenance.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/format/locale.ts';
import { visiblePath } from '#contract/localities/precision.ts';
import type { LocalityRef, LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { shortenText } from '#contract/text/shorten-text.ts';

/** Texts noted on a specimen that was received in an exchange or as a gift. */
const handoverTexts = {
  received_by_exchange: {
    en: 'Received by exchange from {name}, {date}.',
    zh: '{date}与 {name} 交换所得。',
  },
  received_as_gift: {
    en: 'Given by {name}, {date}.',
    zh: '{date}由 {name} 赠送。',
  },
};

/** The fields that a handover copies unchanged. */
const sameValueFields = fieldsWithDecision(fieldDestinations, 'handover', 'same');

/** A specimen as its giver reads it, with the full path of its locality. */
export type GivenSpecimen = Pick<
  OwnSpecimen,
  (typeof sameValueFields)[number] | 'coll_no' | 'provenance' | 'locality_text' | 'locality_precision'
> & { locality_path: readonly LocalityWithKind[] };

/** The giver, whether it was a gift or an exchange, when that was completed, and the language of the receiver. */
type Handover = { giver: string; completedAt: string; locale: Locale; isGift: boolean };

const NAME_LENGTH_MAX = 100;
const NUMBER_LENGTH_MAX = 40;

/**
 * Returns the fields of a specimen for the receiver's collection: the description, the locality no finer than the
 * giver shows it, the owners whom the giver names publicly, and a new provenance step for the giver. Its acquisition
 * is the handover: from whom, when, and whether by exchange or as a gift. It is private and has the status
 * in_collection; notes, prices, tags and storage place stay with the giver.
 */
export function handoverFields(givenSpecimen: GivenSpecimen, { giver, completedAt, locale, isGift }: Handover) {
  const day = completedAt.slice(0, 10);
  const giverStep = {
    owner: shortenText(giver, NAME_LENGTH_MAX),
    from: null,
    to: day,
    number: shortenText(givenSpecimen.coll_no, NUMBER_LENGTH_MAX),
  };
  const chain: ProvenanceStep[] = [...publicProvenance(givenSpecimen.provenance), { ...giverStep, public: false }];
  const receiptText = isGift ? handoverTexts.received_as_gift : handoverTexts.received_by_exchange;
  const computedFields = {
    ...handoverLocality(givenSpecimen),
    locality_precision: givenSpecimen.locality_precision,
    provenance: chain.slice(-PROVENANCE_MAX),
    access_level: 'private' as const,
    status: 'in_collection' as const,
    dealer: giverStep.owner,
    purchase_date: day,
    description_private: fillText(receiptText, locale, { name: giver, date: day }),
  } satisfies Record<FieldsWithName<SpecimenDestinations, 'handover', 'rule'>, unknown>;
  return { ...pick(givenSpecimen, sameValueFields), ...computedFields };
}

/**
 * Returns the smallest reference locality that the giver shows. A text is returned only with exact precision: the
 * one on the label, else the name of the giver's own place, to which the receiver cannot refer.
 */
function handoverLocality(givenSpecimen: GivenSpecimen): {
  locality_id: LocalityRef | null;
  locality_text: string | null;
} {
  const { locality_text, locality_precision } = givenSpecimen;
  const shownPath = visiblePath(givenSpecimen.locality_path, locality_precision);
  const referenceLocality = shownPath.find(({ id }) => typeof id === 'number');
  if (locality_precision !== 'exact') return { locality_id: referenceLocality?.id ?? null, locality_text: null };
  const [smallestLocality] = shownPath;
  return {
    locality_id: referenceLocality?.id ?? null,
    locality_text:
      locality_text ?? (smallestLocality && typeof smallestLocality.id === 'string' ? smallestLocality.name : null),
  };
}
