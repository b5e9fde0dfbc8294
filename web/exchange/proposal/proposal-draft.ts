import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import type { ProposalItem, WrittenItem } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import type { AccessLevel } from '#contract/http/access.ts';
import type { OfferedSpecimen } from '#web/exchange/intents/form/intent-draft.ts';
import { type KnownProposal, sideItems } from './known-proposals.ts';

type ProposeCommand = Extract<WrittenCommand, { kind: 'propose' }>;
type Specimen = Exclude<ProposalItem, { text: string }>;
/** A specimen of one's own that visitors don't see: whoever picks it is told who will. */
type DraftSpecimen = Omit<Specimen, 'cover'> & Pick<OfferedSpecimen, 'cover'> & { own_private?: true };
/** A line in one's own words, with photographs chosen for it just now: they are on their way to the thread. */
export type DraftTextItem = Exclude<ProposalItem, Specimen> & { photos?: readonly string[] };
export type DraftItem = DraftSpecimen | DraftTextItem;

/** How many pictures one puts on a line. */
export const TEXT_ITEM_PHOTOS_MAX = 2;

/** A proposal being written: what one gives, what one receives, and a note. */
export type ProposalDraft = { give: DraftItem[]; receive: DraftItem[]; note: string };
export type DraftSide = 'give' | 'receive';

export const emptyProposal: ProposalDraft = { give: [], receive: [], note: '' };

/** A draft that begins where a version stands. */
export const draftFromProposal = (proposal: KnownProposal, side: Side): ProposalDraft => ({
  give: [...sideItems(proposal, side)],
  receive: [...sideItems(proposal, otherSide(side))],
  note: proposal.note ?? '',
});

/** A first draft: the intent's piece, given by whoever wrote the intent, where it offers one and no other. */
export function initialDraft(offers: readonly Pick<Offer, 'specimen'>[], side: Side): ProposalDraft {
  const [specimen, ...otherSpecimens] = specimensInOffers(offers);
  if (!specimen || otherSpecimens.length > 0) return emptyProposal;
  return { ...emptyProposal, [offeringSide(side)]: [specimenItem(specimen)] };
}

/** Which part of a draft whoever wrote the intent gives. */
export const offeringSide = (side: Side): DraftSide => (side === 'responder' ? 'give' : 'receive');

/** The pieces that an intent offers and visitors see. */
export const specimensInOffers = (offers: readonly Pick<Offer, 'specimen'>[]) =>
  offers.flatMap(({ specimen }) => specimen ?? []);

/** A specimen chosen in a catalogue, as it will stand in the proposal. */
export const specimenItem = (specimen: OfferedSpecimen & { access_level?: AccessLevel }): DraftSpecimen => ({
  specimen_id: specimen.id,
  coll_no: specimen.coll_no,
  own_number: specimen.own_number,
  display_name: specimenTitle(specimen, 'en'),
  minerals: specimen.minerals,
  locality: specimen.locality,
  cover: specimen.cover,
  ...(specimen.access_level === 'private' && { own_private: true }),
});

export const textItem = (text: string): DraftTextItem => ({ text, media: [] });

/** The specimens that a list holds already. */
export const specimenIds = (items: readonly (ProposalItem | DraftItem)[]): ReadonlySet<string> =>
  new Set(items.flatMap((item) => ('specimen_id' in item ? [item.specimen_id] : [])));

/** The photographs chosen for its lines. */
export const draftPhotoIds = ({ give, receive }: Pick<ProposalDraft, 'give' | 'receive'>): string[] =>
  [...give, ...receive].flatMap((item) => ('text' in item ? (item.photos ?? []) : []));

const writtenItem = (item: DraftItem): WrittenItem =>
  'specimen_id' in item
    ? { specimen_id: item.specimen_id }
    : { text: item.text, media_ids: [...item.media.map(({ id }) => id), ...(item.photos ?? [])] };

/** The draft as the command takes it. */
export const proposalInput = ({ give, receive, note }: ProposalDraft, side: Side) => ({
  ...(side === 'initiator'
    ? { initiator_gives: give.map(writtenItem), responder_gives: receive.map(writtenItem) }
    : { initiator_gives: receive.map(writtenItem), responder_gives: give.map(writtenItem) }),
  note,
});

/** A proposal without some photographs: those that were taken away, or never will be made. */
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
