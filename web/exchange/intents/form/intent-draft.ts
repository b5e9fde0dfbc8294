import type { CardPhoto } from '#contract/collection/cards/read-cards.ts';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import type { Intent, IntentChange, Offer } from '#contract/exchange/intents/intent.ts';
import type { ShippingRange } from '#contract/exchange/intents/shipping.ts';
import type { Want } from '#contract/exchange/wants/want.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { type PartialWantDraft, storedWantDraft, wantInput } from './want-draft.ts';

/** What of a specimen its line in the form shows. */
export type OfferedSpecimen = Pick<
  ShowcaseTile,
  | 'id'
  | 'coll_no'
  | 'own_number'
  | 'locality'
  | 'minerals'
  | 'written_minerals'
  | 'custom_name1'
  | 'custom_name2'
  | 'display_name_choice'
> & { cover: CardPhoto | null };

/** A line of what is offered. `specimen_id` without `specimen`: one that visitors no longer see. */
export type OfferDraft = {
  key: string;
  mineral: MineralName | null;
  specimen_id: string | null;
  specimen: OfferedSpecimen | null;
  note: string;
};
/**
 * A line of what is looked for. Which sizes, and whether with a photograph, is said in the want list alone; of a line that
 * stands there the key is its id.
 */
export type WantDraft = PartialWantDraft & { key: string; version?: number };

/** An intent as its form holds it. */
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

/** What each part of the form works with: the draft, how to change it, and what is to be said beside a field. */
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

/** A new intent; from where and how far somebody ships is mostly as it was the last time. */
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

/** A stored intent in its form. */
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

/** Only what a line shows, so that a kept draft is small. */
export const offeredForDraft = (specimen: OfferedSpecimen): OfferedSpecimen => {
  const { id, coll_no, own_number, cover, locality, minerals, written_minerals } = specimen;
  const { custom_name1, custom_name2, display_name_choice } = specimen;
  const nameFields = { minerals, written_minerals, custom_name1, custom_name2, display_name_choice };
  return { id, coll_no, own_number, cover, locality, ...nameFields };
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

/** The draft as the contract's schemas take it; an untouched line for a want says nothing. */
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

/**
 * Only what differs from what is stored: the want list, which other intents show too, stays unless it was touched, and
 * goes with the lines that it was typed over.
 */
export function intentChanges(
  draft: IntentDraft,
  storedDraft: IntentDraft,
): Partial<Record<keyof IntentChange, unknown>> {
  const [currentInput, was] = [intentInput(draft), intentInput(storedDraft)];
  const changes = Object.fromEntries(
    Object.entries(currentInput).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof was]),
    ),
  );
  const storedWants = storedDraft.wants.flatMap(({ key: id, version }) =>
    version === undefined ? [] : { id, version },
  );
  return changes.wants === undefined ? changes : { ...changes, wants_over: storedWants };
}

/**
 * A new intent's draft over what is stored of it: its lines for wants are added to the owner's want list, which a change
 * names as a whole; a line about the same thing has the note that was typed.
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

/** Whether a range can leave countries out: who meets in person or ships at home excludes nobody abroad. */
export const mayExclude = (range: ShippingRange) => range !== 'in_person' && range !== 'domestic';
