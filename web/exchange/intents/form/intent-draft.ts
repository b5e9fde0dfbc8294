import type { CardPhoto } from '#contract/collection/cards/read-cards.ts';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import type { Intent, IntentChange, Offer } from '#contract/exchange/intents/intent.ts';
import type { ShippingRange } from '#contract/exchange/intents/shipping-terms.ts';
import type { Want } from '#contract/exchange/wants/want.ts';
import type { Locale } from '#contract/format/locale.ts';
import { shownLocalityFields } from '#contract/localities/localized-locality-name.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { type PartialWantDraft, storedWantDraft, wantInput } from './want-draft.ts';

/** The properties of a specimen that its row in the form shows. */
export type OfferedSpecimen = Pick<
  ShowcaseTile,
  | 'id'
  | 'coll_no'
  | 'own_number'
  | 'locality'
  | 'locality_text'
  | 'minerals'
  | 'written_minerals'
  | 'custom_name1'
  | 'custom_name2'
  | 'display_name_choice'
> & { cover: CardPhoto | null; reserved?: boolean | undefined };

/** A row of what is offered. `specimen_id` without `specimen`: a specimen that visitors no longer see. */
export type OfferDraft = {
  key: string;
  mineral: MineralName | null;
  specimen_id: string | null;
  specimen: OfferedSpecimen | null;
  note: string;
};
/**
 * A row of what is wanted. Sizes and whether a photo is required are set in the want list only; the key of a row
 * that is in the want list is its id.
 */
export type WantDraft = PartialWantDraft & { key: string; version?: number };

/** An intent as its form stores it. */
export type IntentDraft = {
  country: string;
  region: string;
  city: string;
  shipping_range: ShippingRange;
  ships_to: string[];
  not_to: string[];
  offers: OfferDraft[];
  wants: WantDraft[];
  description: string;
};

/** What each part of the form receives: the draft, how to change it, and the message beside each field. */
export type IntentFields = {
  draft: IntentDraft;
  set: (change: Partial<IntentDraft>) => void;
  leave: (path: string) => void;
  messageOf: (path: string) => string | undefined;
};

type WrittenIntent = Pick<
  Intent,
  'location' | 'shipping_range' | 'ships_to' | 'not_to' | 'offers' | 'wants' | 'description'
>;

/** The draft of a new intent; the location and shipping range are those of the last one. */
export const emptyIntentDraft = (last: WrittenIntent | null): IntentDraft => ({
  country: last?.location.country ?? '',
  region: last?.location.region ?? '',
  city: last?.location.city ?? '',
  shipping_range: last?.shipping_range ?? 'worldwide',
  ships_to: last?.ships_to ?? [],
  not_to: last?.not_to ?? [],
  offers: [],
  wants: [],
  description: '',
});

/** The draft of a stored intent. */
export const intentDraft = (intent: WrittenIntent, locale: Locale): IntentDraft => ({
  ...emptyIntentDraft(intent),
  offers: intent.offers.map(storedOfferDraft),
  wants: intent.wants.map((want) => wantLine(want, locale)),
  description: intent.description ?? '',
});

const storedOfferDraft = ({ mineral, specimen_id, specimen, note }: Offer, index: number): OfferDraft => ({
  key: `stored ${index}`,
  mineral,
  specimen_id,
  note: note ?? '',
  specimen: specimen && offeredForDraft(specimen),
});

/** Only what a row shows, so that a stored draft is small. */
export const offeredForDraft = (specimen: OfferedSpecimen): OfferedSpecimen => {
  const { id, coll_no, own_number, cover, minerals, written_minerals, reserved } = specimen;
  const { custom_name1, custom_name2, display_name_choice } = specimen;
  const nameFields = { minerals, written_minerals, custom_name1, custom_name2, display_name_choice };
  return {
    id,
    coll_no,
    own_number,
    cover,
    ...shownLocalityFields(specimen),
    ...nameFields,
    ...(reserved && { reserved }),
  };
};

const wantLine = (want: Want, locale: Locale): WantDraft => ({
  key: want.id,
  version: want.version,
  ...storedWantDraft(want, locale),
});

export const newOffer = (offer: Omit<OfferDraft, 'key' | 'note'>): OfferDraft => ({
  key: crypto.randomUUID(),
  note: '',
  ...offer,
});
export const newWant = (): WantDraft => ({ key: crypto.randomUUID(), mineral: null, locality: null, note: '' });

/** The draft as input for the contract's schemas; an untouched want row is left out. */
export function intentInput(draft: IntentDraft) {
  const { country, region, city, shipping_range, ships_to, not_to, description } = draft;
  return {
    location: { country, region: region.trim(), city: city.trim() },
    shipping_range,
    ships_to: shipping_range === 'region' ? ships_to : [],
    not_to: mayExclude(shipping_range) ? not_to : [],
    offers: draft.offers.map(({ mineral, specimen_id, note }) => ({
      mineral_id: mineral?.id,
      specimen_id,
      note: note.trim(),
    })),
    wants: draft.wants.filter(isFilled).map(wantInput),
    description,
  };
}

const termNames = ['shipping_range', 'ships_to', 'not_to'] as const;

/**
 * Only what differs from the stored version. The shipping terms are sent together, as they are checked against each
 * other; the want list, which other intents show too, is sent only when it was
 * changed, along with the rows it was based on.
 */
export function intentChanges(
  draft: IntentDraft,
  storedDraft: IntentDraft,
): Partial<Record<keyof IntentChange, unknown>> {
  const [currentInput, was] = [intentInput(draft), intentInput(storedDraft)];
  const changes: Partial<Record<string, unknown>> = Object.fromEntries(
    Object.entries(currentInput).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof was]),
    ),
  );
  if (termNames.some((name) => name in changes)) for (const name of termNames) changes[name] = currentInput[name];
  const storedWants = storedDraft.wants.flatMap(({ key: id, version }) =>
    version === undefined ? [] : { id, version },
  );
  return changes.wants === undefined ? changes : { ...changes, wants_over: storedWants };
}

/**
 * Rebases a new intent's draft onto the stored one: its wants are added to the owner's want list, which a change
 * sends as a whole; a want for the same thing gets the typed note.
 */
export function draftOverStored(draft: IntentDraft, storedDraft: IntentDraft): IntentDraft {
  const typedWants = new Map(draft.wants.map((want) => [wantSubject(want), want]));
  const list = storedDraft.wants.map((want) => ({
    ...want,
    note: typedWants.get(wantSubject(want))?.note ?? want.note,
  }));
  const listedSubjects = new Set(list.map(wantSubject));
  return { ...draft, wants: [...list, ...draft.wants.filter((want) => !listedSubjects.has(wantSubject(want)))] };
}

const wantSubject = ({ mineral, locality }: WantDraft) => `${mineral?.id ?? ''} ${locality?.id ?? ''}`;

const isFilled = ({ mineral, locality, note }: WantDraft) =>
  mineral !== null || locality !== null || note.trim() !== '';

/** Whether a range can exclude countries: a range of meeting in person or shipping at home has none to exclude. */
export const mayExclude = (range: ShippingRange) => range !== 'in_person' && range !== 'domestic';
