import { addDays } from '#contract/exchange/state/thread-times.ts';
import { withoutText } from '#contract/exchange/thread/removed-content.ts';
import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import type { Review, StoredEvent, StoredEventOf } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { coreProposal, visitorsEvent } from '#worker/exchange/public/public-event.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { ThreadRow } from '#worker/exchange/tables.ts';

const ANSWER_DAYS = 7;
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
  const reviewEvents = state.reviews_shown ? shownReviews(store, state) : [];
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
    answered: answer !== undefined && answer.at <= addDays(state.started_at, ANSWER_DAYS),
    counts_initiator: counts('initiator'),
    counts_responder: counts('responder'),
    initiator_rating: reviews.responder?.rating ?? null,
    responder_rating: reviews.initiator?.rating ?? null,
    version,
  };
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
