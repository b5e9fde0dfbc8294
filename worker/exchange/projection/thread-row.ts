import { showsReviews } from '#contract/exchange/state/end-problem.ts';
import { withoutText } from '#contract/exchange/thread/removed-content.ts';
import { type BySide, otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { Review, StoredEvent, StoredEventOf } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { isReplyExcused, sideCredit } from '#contract/exchange/traders/thread-credit.ts';
import { isGone } from '#worker/exchange/former-collector.ts';
import { coreProposal, visitorsEvent } from '#worker/exchange/public/public-event.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { ThreadRow } from '#worker/exchange/tables.ts';

/** Acts of a user that answer nothing. */
const SILENT_KINDS = `'muted', 'published', 'publication_requested', 'publication_withdrawn', 'publication_declined', 'withheld'`;

/** The ids of the two users; empty for a thread that has not begun. */
export const readParticipants = (store: ThreadStore): BySide<string> =>
  store.know('participants') ?? { initiator: '', responder: '' };

/** The events of reviews, without the texts that the administrator hides. */
export const shownReviews = (store: ThreadStore, { hidden }: ThreadState): StoredEventOf<'reviewed'>[] =>
  store.events(`kind = 'reviewed' order by seq`).flatMap((event) => {
    if (event.kind !== 'reviewed') return [];
    return [hidden.includes(event.seq) ? withoutText(event) : event];
  });

/** The reviews that both users may read now. */
export function sideReviews(store: ThreadStore, state: ThreadState): BySide<Review | null> {
  const reviewEvents = showsReviews(state) ? shownReviews(store, state) : [];
  const findReview = (side: Side) => {
    const reviewEvent = reviewEvents.find((event) => event.by === side);
    return reviewEvent?.review ?? null;
  };
  return { initiator: findReview('initiator'), responder: findReview('responder') };
}

/**
 * The row of a thread in core. `shown_to`: the newest event that visitors may read, which dates a public thread; what
 * they read of a thread that is not public is empty.
 */
export function threadRow(store: ThreadStore, state: ThreadState, version: number, shown_to: number): ThreadRow {
  const { initiator, responder } = readParticipants(store);
  const [answer] = store.events(`by_side = 'responder' and kind not in (${SILENT_KINDS}) order by seq limit 1`);
  const reviews = sideReviews(store, state);
  const counts = (side: Side) =>
    state.completed !== null && (!state.completed.automatic || state.completed.counts_for.includes(side));
  return {
    id: state.id,
    intent_id: state.intent_id,
    initiator_id: initiator,
    responder_id: responder,
    status: state.status,
    closing: state.closed,
    public: state.public,
    item_count: itemCount(state),
    agreement: state.public ? agreementProposal(store, state) : null,
    started_at: state.started_at,
    last_at: lastShown(store, state.public ? shown_to : state.last_seq)?.at ?? state.started_at,
    answered_at: answer?.at ?? null,
    counts_initiator: counts('initiator'),
    counts_responder: counts('responder'),
    initiator_rating: reviews.responder?.rating ?? null,
    responder_rating: reviews.initiator?.rating ?? null,
    ...creditFields(store, state),
    version,
  };
}

/** What a thread adds to the credit of its two sides. */
function creditFields(store: ThreadStore, state: ThreadState) {
  const participants = readParticipants(store);
  const credit = (side: Side) => sideCredit(state, side, isGone(participants[otherSide(side)]));
  const [initiator, responder] = [credit('initiator'), credit('responder')];
  const wasSeparated = store.events(`kind in ('blocked', 'suspended') limit 1`).length > 0;
  return {
    reply_excused: isReplyExcused(state, wasSeparated, isGone(participants.initiator)),
    initiator_unsent: initiator.is_unsent,
    responder_unsent: responder.is_unsent,
    initiator_unsolved: initiator.is_unsolved,
    responder_unsolved: responder.is_unsolved,
    initiator_ship_days: initiator.ship_days,
    responder_ship_days: responder.ship_days,
  };
}

/**
 * The countries to which the users sent what was received, as far as address cards that are not erased say it; for the
 * two lists of countries, not for the thread.
 */
export function shippedCountries(store: ThreadStore, state: ThreadState): { user_id: string; country: string }[] {
  const participants = readParticipants(store);
  return sides.flatMap((side) => {
    const receiver = otherSide(side);
    if (!state.shipped[side] || !state.received[receiver] || isGone(participants[side])) return [];
    const [card] = store.events(`kind = 'address' and by_side = ? order by seq desc limit 1`, receiver);
    return card?.kind === 'address' && card.country ? [{ user_id: participants[side], country: card.country }] : [];
  });
}

const lastShown = (store: ThreadStore, uptoSeq: number): StoredEvent | undefined =>
  store.events(
    `seq <= ? and kind not in ('muted', 'address', 'reminded', 'reserving', 'released', 'blocked', 'addresses_erased',
    'handed_over') and coalesce(json_extract(body, '$.private'), 0) = 0 order by seq desc limit 1`,
    uptoSeq,
  )[0];

function itemCount({ agreement, open_proposal }: ThreadState): number {
  const terms = agreement ?? open_proposal;
  return terms ? terms.items.initiator + terms.items.responder : 0;
}

function agreementProposal(store: ThreadStore, state: ThreadState) {
  const { agreement } = state;
  const [proposalEvent] = agreement ? store.events(`kind = 'proposed' and id = ?`, agreement.id) : [];
  return proposalEvent?.kind === 'proposed' ? coreProposal(visitorsEvent(proposalEvent, state)) : null;
}
