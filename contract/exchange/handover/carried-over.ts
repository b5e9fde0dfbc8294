import { type FieldsNamed, fieldsNamed } from '#contract/collection/destinations/field-destinations.ts';
import {
  type SpecimenDestinations,
  specimenDestinations,
} from '#contract/collection/destinations/specimen-destinations.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { PROVENANCE_MAX, type ProvenanceStep, publicProvenance } from '#contract/collection/specimen/provenance.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { KindedLocality, LocalityRef } from '#contract/localities/locality-precision.ts';
import { coarsen } from '#contract/localities/precision.ts';
import { say } from '#contract/words/sentence.ts';
import { handoverTexts } from './handover-words.ts';

/** What is said of the piece itself, whoever has it. */
const handedFields = fieldsNamed(specimenDestinations, 'handover', 'same');

/** A specimen as its giver reads it, with the whole path of its place. */
export type GivenSpecimen = Pick<
  OwnSpecimen,
  (typeof handedFields)[number] | 'coll_no' | 'provenance' | 'locality_text' | 'locality_precision'
> & { locality_path: readonly KindedLocality[] };

/** By whom it was given, for nothing or in exchange, and when that was completed, in the words of who receives it. */
type Handover = { giver: string; completedAt: string; locale: Locale; isGift: boolean };

const NAME_MAX = 100;
const NUMBER_MAX = 40;
const cut = (text: string, maxLength: number) => [...text].slice(0, maxLength).join('');

/**
 * What of a specimen goes on to the collection of who receives it: what is said of the piece, its place no finer than
 * its giver shows it, the owners whom they name to everybody, and a line more of them for its giver. Private, and in the
 * collection; notes, prices, tags and where it lay stay with the giver.
 */
export function handoverFields(givenSpecimen: GivenSpecimen, { giver, completedAt: at, locale, isGift }: Handover) {
  const day = at.slice(0, 10);
  const last = { owner: cut(giver, NAME_MAX), from: null, to: day, number: cut(givenSpecimen.coll_no, NUMBER_MAX) };
  const chain: ProvenanceStep[] = [...publicProvenance(givenSpecimen.provenance), { ...last, public: false }];
  const receiptText = isGift ? handoverTexts.received_as_gift : handoverTexts.received_by_exchange;
  const ruledFields = {
    ...handoverLocality(givenSpecimen),
    locality_precision: givenSpecimen.locality_precision,
    provenance: chain.slice(-PROVENANCE_MAX),
    access_level: 'private' as const,
    status: 'in_collection' as const,
    description_private: say(receiptText, locale, { name: giver, date: day }),
  } satisfies Record<FieldsNamed<SpecimenDestinations, 'handover', 'rule'>, unknown>;
  return { ...pick(givenSpecimen, handedFields), ...ruledFields };
}

/** The smallest place that everybody knows by its id; a finer one of the giver's own goes on as text, where it is shown. */
function handoverLocality(givenSpecimen: GivenSpecimen): {
  locality_id: LocalityRef | null;
  locality_text: string | null;
} {
  const { locality_text, locality_precision } = givenSpecimen;
  const shownPath = coarsen(givenSpecimen.locality_path, locality_precision);
  const referenceLocality = shownPath.find(({ id }) => typeof id === 'number');
  if (locality_precision !== 'exact') return { locality_id: referenceLocality?.id ?? null, locality_text: null };
  const [ownLocality] = shownPath;
  return {
    locality_id: referenceLocality?.id ?? null,
    locality_text: locality_text ?? (ownLocality && typeof ownLocality.id === 'string' ? ownLocality.name : null),
  };
}
