import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import type { Fulfilment, ProposalItem, ShippingOrder, WrittenItem } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import type { AccessLevel } from '#contract/http/access.ts';
import { shownLocalityFields } from '#contract/localities/localized-locality-name.ts';
import type { OfferedSpecimen } from '#web/exchange/intents/form/intent-draft.ts';
import { type KnownProposal, sideItems } from './known-proposals.ts';

export type ProposeCommand = Extract<WrittenCommand, { kind: 'propose' }>;
type Specimen = Exclude<ProposalItem, { text: string }>;
/** `own_private`: a specimen of the writer that visitors don't see; the writer is told who will see it. */
type DraftSpecimen = Omit<Specimen, 'cover' | 'locality_text'> &
  Pick<OfferedSpecimen, 'cover' | 'locality_text' | 'reserved'> & { own_private?: true };
/** A free-text item, with photos chosen in this draft that are being uploaded to the thread. */
export type DraftTextItem = Exclude<ProposalItem, Specimen> & { photos?: readonly string[] };
export type DraftItem = DraftSpecimen | DraftTextItem;

/** How many photos a free-text item can have. */
export const TEXT_ITEM_PHOTOS_MAX = 2;

/**
 * A proposal being written: what the writer gives, what they receive, how that changes hands, a note, and the open
 * proposal it answers.
 */
export type ProposalDraft = {
  give: DraftItem[];
  receive: DraftItem[];
  fulfilment: Fulfilment;
  ships_first: ShippingOrder;
  note: string;
  answers: string | null;
};
export type DraftSide = 'give' | 'receive';

export const emptyProposal: ProposalDraft = {
  give: [],
  receive: [],
  fulfilment: 'parcels',
  ships_first: 'together',
  note: '',
  answers: null,
};

/** Whether a draft holds nothing that anybody would miss. */
export const isEmptyDraft = ({ give, receive, note }: ProposalDraft): boolean =>
  give.length === 0 && receive.length === 0 && note.trim() === '';

/** A draft that starts from a version, with the writer's own note: the other side's words are not the writer's. */
export const draftFromProposal = (proposal: KnownProposal, side: Side): ProposalDraft => ({
  ...emptyProposal,
  give: [...sideItems(proposal, side)],
  receive: [...sideItems(proposal, otherSide(side))],
  fulfilment: proposal.fulfilment ?? 'parcels',
  ships_first: proposal.ships_first ?? 'together',
  note: proposal.by === side ? (proposal.note ?? '') : '',
});

/** Adds a specimen to a draft, unless it is in it. */
export function withSpecimen(draft: ProposalDraft, draftSide: DraftSide, item: DraftSpecimen): ProposalDraft {
  if (specimenIds(draft[draftSide]).has(item.specimen_id)) return draft;
  return { ...draft, [draftSide]: [...draft[draftSide], item] };
}

/** Adds a specimen to a draft, or removes it if it is in it. */
export function toggleSpecimen(draft: ProposalDraft, draftSide: DraftSide, specimen: OfferedSpecimen): ProposalDraft {
  const items = draft[draftSide];
  const remainingItems = items.filter((item) => !('specimen_id' in item && item.specimen_id === specimen.id));
  if (remainingItems.length < items.length) return { ...draft, [draftSide]: remainingItems };
  return withSpecimen(draft, draftSide, specimenItem(specimen));
}

/** A first draft: the specimen of the intent, given by the intent's owner, where the intent offers exactly one. */
export function initialDraft(offers: readonly Pick<Offer, 'specimen'>[], side: Side): ProposalDraft {
  const [specimen, ...otherSpecimens] = specimensInOffers(offers);
  if (!specimen || otherSpecimens.length > 0) return emptyProposal;
  return { ...emptyProposal, [offeringSide(side)]: [specimenItem(specimen)] };
}

/** The part of a draft that the owner of the intent gives. */
export const offeringSide = (side: Side): DraftSide => (side === 'responder' ? 'give' : 'receive');

/** The offered specimens of an intent that visitors can see. */
export const specimensInOffers = (offers: readonly Pick<Offer, 'specimen'>[]) =>
  offers.flatMap(({ specimen }) => specimen ?? []);

/** A specimen chosen in a catalogue, as a draft item. */
export const specimenItem = (specimen: OfferedSpecimen & { access_level?: AccessLevel }): DraftSpecimen => ({
  specimen_id: specimen.id,
  coll_no: specimen.coll_no,
  own_number: specimen.own_number,
  display_name: specimenTitle(specimen, 'en'),
  minerals: specimen.minerals,
  ...shownLocalityFields(specimen),
  cover: specimen.cover,
  ...(specimen.reserved && { reserved: true }),
  ...(specimen.access_level === 'private' && { own_private: true }),
});

export const textItem = (text: string): DraftTextItem => ({ text, media: [] });
export const cashItem = (text: string): DraftTextItem => ({ text, media: [], is_cash: true });

/** The ids of the specimens in a list. */
export const specimenIds = (items: readonly (ProposalItem | DraftItem)[]): ReadonlySet<string> =>
  new Set(items.flatMap((item) => ('specimen_id' in item ? [item.specimen_id] : [])));

/** The photos chosen for its free-text items. */
export const draftPhotoIds = ({ give, receive }: Pick<ProposalDraft, 'give' | 'receive'>): string[] =>
  [...give, ...receive].flatMap((item) => ('text' in item ? (item.photos ?? []) : []));

const writtenItem = (item: DraftItem): WrittenItem =>
  'specimen_id' in item
    ? { specimen_id: item.specimen_id }
    : {
        text: item.text,
        media_ids: [...item.media.map(({ id }) => id), ...(item.photos ?? [])],
        ...(item.is_cash && { is_cash: true }),
      };

/** The draft as input for the command. */
export const proposalInput = ({ give, receive, note, fulfilment, ships_first }: ProposalDraft, side: Side) => ({
  ...(side === 'initiator'
    ? { initiator_gives: give.map(writtenItem), responder_gives: receive.map(writtenItem) }
    : { initiator_gives: receive.map(writtenItem), responder_gives: give.map(writtenItem) }),
  note,
  fulfilment,
  ships_first,
});

/** A proposal without these photos: they were removed, or their upload failed for good. */
export function withoutPhotos(proposal: ProposeCommand, goneIds: ReadonlySet<string>): ProposeCommand {
  const withoutGonePhotos = (item: WrittenItem) =>
    'text' in item ? { ...item, media_ids: item.media_ids.filter((id) => !goneIds.has(id)) } : item;
  const { initiator_gives, responder_gives } = proposal;
  return {
    ...proposal,
    initiator_gives: initiator_gives.map(withoutGonePhotos),
    responder_gives: responder_gives.map(withoutGonePhotos),
  };
}
