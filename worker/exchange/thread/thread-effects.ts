import { threadDeadline } from '#contract/exchange/machine/deadline.ts';
import { heldSpecimens, type PromisedSpecimens, toReserve } from '#contract/exchange/machine/reservations.ts';
import { threadEndTime, threadPhase } from '#contract/exchange/machine/thread-phase.ts';
import { addDays } from '#contract/exchange/machine/thread-times.ts';
import { owesReview, threadTurn } from '#contract/exchange/machine/turn.ts';
import { type BySide, otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { Review, StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { JobRow } from '#worker/db/job.ts';
import { coreProposal, makePublicEvent } from '#worker/exchange/public/public-event.ts';
import type { CoreEvent, ReviewRow, ThreadRow, threadSides } from '#worker/exchange/tables.ts';
import { reviewRows } from '#worker/exchange/traders/review-rows.ts';
import { handoverJobs } from './handover-jobs.ts';
import type { ThreadStore } from './thread-store.ts';

type SideRow = typeof threadSides.$inferSelect;

/** Everything to publish to core about a thread at one of its versions. */
export type Effects = {
  thread: ThreadRow;
  sides: SideRow[];
  /** for visitors: events that core may not have, in their order; null when none is public */
  publicEvents: { event: CoreEvent }[] | null;
  /** the newest event of the thread included in `publicEvents` */
  shown_to: number;
  /** the reviews that everybody may read; null until both sides may */
  reviews: ReviewRow[] | null;
  /** the specimens that may be reserved for the thread, and for which proposal */
  heldProposal: PromisedSpecimens | null;
  requestedReservation: PromisedSpecimens | null;
  /** what changed hands, each with the side that gave it; empty until the exchange is complete */
  exchangedSpecimens: PromisedSpecimens['specimens'];
  /** the jobs for received specimens that still have to be handed over */
  handovers: JobRow[];
  is_open: boolean;
  is_confirmed: boolean;
  /** what counts outside this thread, as text: most messages do not change it */
  standingText: string;
  /** whether core has to recount, to settle reservations, to delete what visitors saw */
  recounts: boolean;
  settles: boolean;
  hides: boolean;
};

const ANSWER_DAYS = 7;
const EXCERPT = 200;
const excerpt = (text: string) => [...text].slice(0, EXCERPT).join('');

/** The reviews that both users may read now. */
export function sideReviews(store: ThreadStore, state: ThreadState): BySide<Review | null> {
  const reviewEvents = state.reviews_shown ? store.events(`kind = 'reviewed'`) : [];
  const findReview = (side: Side) => {
    const reviewEvent = reviewEvents.find((event) => event.by === side);
    return reviewEvent?.kind === 'reviewed' ? reviewEvent.review : null;
  };
  return { initiator: findReview('initiator'), responder: findReview('responder') };
}

function threadReviewRows(store: ThreadStore, { id: thread_id }: ThreadState): ReviewRow[] {
  const storedEvents = store.events(`kind in ('reviewed', 'replied_to_review') order by seq`);
  const reviewEvents = storedEvents.flatMap((event) => (event.kind === 'reviewed' ? [event] : []));
  const replies = storedEvents.flatMap((event) => (event.kind === 'replied_to_review' ? [event] : []));
  return reviewRows({ thread_id, participants: readParticipants(store), reviewEvents, replies });
}

const isOpen = (state: ThreadState) => threadEndTime(state) === null;
const isConfirmed = (state: ThreadState) =>
  state.reserving !== null || threadPhase(state) === 'agreed' || threadPhase(state) === 'sent';

/** The part of a thread that affects limits elsewhere: whether it is open, confirmed and completed. */
export const limitsText = (state: ThreadState | null): string =>
  state ? JSON.stringify([isOpen(state), isConfirmed(state), state.completed]) : '';

/** Everything to publish to core about a thread; a pure function of the thread. */
export function threadEffects(store: ThreadStore, version: number): Effects {
  const { state } = store;
  if (!state) throw new Error('A thread that has not begun has nothing to tell');
  const publishedSeq = state.public ? (store.know('told_public') ?? 0) : 0;
  const thread = threadRow(store, state, version);
  const is_open = isOpen(state);
  const is_confirmed = isConfirmed(state);
  const standingText = describeStanding(thread, is_open, is_confirmed);
  const recounts = store.know('told_standing') !== standingText;
  return {
    thread,
    is_open,
    is_confirmed,
    standingText,
    recounts,
    settles: recounts || state.proposals > 0,
    hides: !state.public && store.know('told_public') !== 0,
    sides: sideRows(store, state, version),
    publicEvents: state.public ? newPublicEvents(store, state, publishedSeq) : null,
    shown_to: state.public ? state.last_seq : 0,
    reviews: state.reviews_shown ? threadReviewRows(store, state) : null,
    heldProposal: heldSpecimens(state),
    requestedReservation: toReserve(state),
    exchangedSpecimens: state.completed ? (heldSpecimens(state)?.specimens ?? []) : [],
    handovers: handoverJobs(store, state),
  };
}

const describeStanding = (row: ThreadRow, ...flags: boolean[]) =>
  JSON.stringify([
    ...flags,
    row.answered,
    row.counts_initiator,
    row.counts_responder,
    row.initiator_rating,
    row.responder_rating,
    row.initiator_id,
    row.responder_id,
  ]);

function newPublicEvents(store: ThreadStore, state: ThreadState, seq: number) {
  const reviews = sideReviews(store, state);
  return store.events('seq > ? order by seq', seq).flatMap((event) => {
    const findMedia = (ids: readonly string[]) => store.findMedia(ids, event.seq);
    const publicEvent = makePublicEvent(event, { reviews, findMedia });
    return publicEvent ? [{ event: publicEvent }] : [];
  });
}

const readParticipants = (store: ThreadStore): BySide<string> =>
  store.know('participants') ?? { initiator: '', responder: '' };

function threadRow(store: ThreadStore, state: ThreadState, version: number): ThreadRow {
  const { initiator, responder } = readParticipants(store);
  const [startEvent] = state.public ? store.events(`kind = 'started'`) : [];
  const [answer] = store.events(`by_side = 'responder' and kind not in ('muted', 'published') order by seq limit 1`);
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
    opening: startEvent?.kind === 'started' ? excerpt(startEvent.text) : '',
    item_count: itemCount(state),
    agreement: state.public ? agreementProposal(store, state) : null,
    started_at: state.started_at,
    last_at: lastShown(store)?.at ?? state.started_at,
    answered: answer !== undefined && answer.at <= addDays(state.started_at, ANSWER_DAYS),
    counts_initiator: counts('initiator'),
    counts_responder: counts('responder'),
    initiator_rating: reviews.responder?.rating ?? null,
    responder_rating: reviews.initiator?.rating ?? null,
    version,
  };
}

const lastShown = (store: ThreadStore): StoredEvent | undefined =>
  store.events(`kind not in ('muted', 'address', 'reminded', 'reserving', 'released', 'blocked', 'addresses_erased',
    'handed_over') and coalesce(json_extract(body, '$.private'), 0) = 0 order by seq desc limit 1`)[0];

function itemCount({ agreement, open_proposal }: ThreadState): number {
  const terms = agreement ?? open_proposal;
  return terms ? terms.items.initiator + terms.items.responder : 0;
}

function agreementProposal(store: ThreadStore, { agreement }: ThreadState) {
  const [proposalEvent] = agreement ? store.events(`kind = 'proposed' and id = ?`, agreement.id) : [];
  return proposalEvent?.kind === 'proposed' ? coreProposal(proposalEvent) : null;
}

/** A review that is owed is awaited from its writer, though it is no side's turn any more. */
function awaitedParty(state: ThreadState, side: Side): SideRow['waits_for'] {
  const turn = threadTurn(state);
  if (turn === side || turn === 'both' || owesReview(state, side)) return 'me';
  return turn === 'none' ? 'nobody' : 'them';
}

function sideRows(store: ThreadStore, state: ThreadState, version: number): SideRow[] {
  const participants = readParticipants(store);
  const turn = threadTurn(state);
  const newest = store.newest();
  const last_event = {
    kind: newest?.kind ?? ('started' as const),
    by: newest?.by ?? ('initiator' as const),
    at: newest?.at ?? state.started_at,
    text: newest && 'text' in newest && typeof newest.text === 'string' ? excerpt(newest.text) : null,
  };
  return sides.map((side) => ({
    user_id: participants[side],
    thread_id: state.id,
    side,
    partner_id: participants[otherSide(side)],
    ended: threadEndTime(state) !== null,
    waits_for: awaitedParty(state, side),
    turn,
    deadline_at: threadDeadline(state),
    muted: state.muted[side],
    unread: store.unread(side),
    last_event,
    last_at: last_event.at,
    version,
  }));
}
