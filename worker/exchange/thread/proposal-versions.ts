import { threadEndTime } from '#contract/exchange/machine/thread-phase.ts';
import type { Proposal, ProposalFate, ProposalVersion, StoredItem } from '#contract/exchange/thread/proposal.ts';
import { replaceSpecimens, shownItem } from '#contract/exchange/thread/shown-event.ts';
import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import type { StoredEvent, StoredEventOf } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
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
  const { id, version, by, at } = event;
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

/** A proposal with its stored specimens, to be compared with what they are now. */
export type CurrentProposal = {
  id: string;
  by: Side;
  side: Side;
  /** whether it is open or agreed to, and the exchange has not ended */
  isRunning: boolean;
  participants: BySide<string>;
  items: BySide<StoredItem[]>;
};

/** Returns the open proposal, else the agreement, as it is stored; null if there is neither. */
export function currentProposal(
  store: ThreadStore,
  state: ThreadState,
  side: Side,
  participants: BySide<string>,
): CurrentProposal | null {
  const { open_proposal, agreement } = state;
  const terms = open_proposal ?? agreement;
  const [event] = terms ? store.events(`kind = 'proposed' and id = ?`, terms.id) : [];
  if (!terms || event?.kind !== 'proposed') return null;
  const specimens = open_proposal ? [] : agreedChanges(store, terms.id);
  return {
    id: terms.id,
    by: terms.by,
    side,
    isRunning: threadEndTime(state) === null,
    participants,
    items: {
      initiator: replaceSpecimens(event.initiator_gives, specimens),
      responder: replaceSpecimens(event.responder_gives, specimens),
    },
  };
}
