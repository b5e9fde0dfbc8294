import { threadEndTime } from '#contract/exchange/state/thread-phase.ts';
import type { Proposal, ProposalFate, ProposalVersion, StoredItem } from '#contract/exchange/thread/proposal.ts';
import { replaceSpecimens, shownItem } from '#contract/exchange/thread/shown-event.ts';
import { type BySide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { StoredEvent, StoredEventOf } from '#contract/exchange/thread/thread-event.ts';
import type { Terms, ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { readParticipants } from '#worker/exchange/projection/thread-row.ts';
import { agreedChanges } from '#worker/exchange/storage/proposed-items.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import { eventContext, type Reader } from './reader-context.ts';

/** How many versions one call returns at most. */
const VERSIONS_PAGE = 20;

export type VersionPage = { items: ProposalVersion[]; has_earlier: boolean };

type ProposedEvent = StoredEventOf<'proposed'>;

/** Returns a proposal as one of the two users reads it; one that was agreed to, with its specimens as they were then. */
export function shownProposal(store: ThreadStore, state: ThreadState, event: ProposedEvent, reader: Reader): Proposal {
  const context = eventContext(store, state, reader, event.seq);
  const { id, version, by, at, fulfilment, ships_first } = event;
  const isHidden = by !== reader.side && state.hidden.includes(event.seq);
  const specimens = agreedChanges(store, id);
  const showItems = (items: readonly StoredItem[]) =>
    replaceSpecimens(items, specimens).map((item) =>
      shownItem(isHidden && 'text' in item ? { ...item, text: '', media_ids: [] } : item, context),
    );
  return {
    id,
    version,
    by: by === 'responder' ? by : 'initiator',
    note: isHidden ? null : event.note,
    fulfilment,
    ships_first,
    at,
    initiator_gives: showItems(event.initiator_gives),
    responder_gives: showItems(event.responder_gives),
  };
}

/** Returns the versions proposed in a thread, the newest first, or the newest before one of them. */
export function proposalVersions(
  store: ThreadStore,
  state: ThreadState,
  reader: Reader,
  before_version = Number.MAX_SAFE_INTEGER,
): VersionPage {
  const settlingEvents = store.events(
    `kind in ('proposed', 'withdrawn', 'rejected', 'lapsed', 'agreed', 'closed') order by seq`,
  );
  const versions = settlingEvents
    .flatMap((event) => (event.kind === 'proposed' && event.version < before_version ? [event] : []))
    .toReversed();
  return {
    items: versions.slice(0, VERSIONS_PAGE).map((event) => ({
      ...shownProposal(store, state, event, reader),
      amends: event.amends,
      ...proposalOutcome(event, settlingEvents),
    })),
    has_earlier: versions.length > VERSIONS_PAGE,
  };
}

const fates: { [K in StoredEvent['kind']]?: ProposalFate } = {
  withdrawn: 'withdrawn',
  rejected: 'rejected',
  lapsed: 'lapsed',
  agreed: 'agreed',
  proposed: 'replaced',
  closed: 'closed',
};

/** A proposal is settled by the first later event that answers it, by the next proposal, or by the end. */
function proposalOutcome(
  proposal: ProposedEvent,
  settlingEvents: readonly StoredEvent[],
): Pick<ProposalVersion, 'fate' | 'settled_at'> {
  const settlingEvent = settlingEvents.find(
    (event) => event.seq > proposal.seq && (!('proposal_id' in event) || event.proposal_id === proposal.id),
  );
  return { fate: (settlingEvent && fates[settlingEvent.kind]) ?? 'open', settled_at: settlingEvent?.at ?? null };
}

/** Whose a proposed specimen is, and whether the reader may see it although visitors do not find it. */
export type ProposedSpecimen = { ownerId: string; isOffered: boolean };

/**
 * Returns whose a specimen is that the open proposal or the agreement of a running exchange holds; null if neither does.
 * Naming a private specimen of the other side does not offer it: its giver has to have proposed it last, or agreed.
 */
export function proposedSpecimen(
  store: ThreadStore,
  state: ThreadState,
  reader: Side,
  specimen_id: string,
): ProposedSpecimen | null {
  const { open_proposal, agreement } = state;
  const ownerIds = store.know('participants');
  const isHeld = (terms: Terms | null, side: Side) => terms?.specimens[side].includes(specimen_id) === true;
  const giver = sides.find((side) => isHeld(open_proposal, side) || isHeld(agreement, side));
  if (!giver || !ownerIds || threadEndTime(state) !== null) return null;
  const isOffered = giver === reader || isHeld(agreement, giver) || isLastOffer(store, giver, specimen_id);
  return { ownerId: ownerIds[giver], isOffered };
}

/** Whether a side's last proposal holds a specimen of its own, and was not withdrawn. */
function isLastOffer(store: ThreadStore, giver: Side, specimen_id: string): boolean {
  const [event] = store.events(`kind in ('proposed', 'withdrawn') and by_side = ? order by seq desc limit 1`, giver);
  if (event?.kind !== 'proposed') return false;
  return event[`${giver}_gives`].some((item) => 'specimen_id' in item && item.specimen_id === specimen_id);
}

/** A proposal with its stored specimens, to be compared with what they are now. */
export type CurrentProposal = {
  id: string;
  by: Side;
  side: Side;
  participants: BySide<string>;
  items: BySide<StoredItem[]>;
};

/** Returns the open proposal, else the agreement, as it is stored; null if there is neither. */
export function currentProposal(store: ThreadStore, state: ThreadState, side: Side): CurrentProposal | null {
  const { open_proposal, agreement } = state;
  const terms = open_proposal ?? agreement;
  const [event] = terms ? store.events(`kind = 'proposed' and id = ?`, terms.id) : [];
  if (!terms || event?.kind !== 'proposed') return null;
  const specimens = open_proposal ? [] : agreedChanges(store, terms.id);
  return {
    id: terms.id,
    by: terms.by,
    side,
    participants: readParticipants(store),
    items: {
      initiator: replaceSpecimens(event.initiator_gives, specimens),
      responder: replaceSpecimens(event.responder_gives, specimens),
    },
  };
}
