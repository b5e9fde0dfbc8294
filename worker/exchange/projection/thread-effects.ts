import { threadDeadline } from '#contract/exchange/state/deadline.ts';
import { showsReviews } from '#contract/exchange/state/end-problem.ts';
import { awaitedStep } from '#contract/exchange/state/next-step.ts';
import {
  heldSpecimens,
  type PromisedSpecimens,
  pendingHandovers,
  toReserve,
} from '#contract/exchange/state/reservations.ts';
import { threadEndTime, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { threadTurn } from '#contract/exchange/state/turn.ts';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { shortenText } from '#contract/text/shorten-text.ts';
import type { JobRow } from '#worker/db/job.ts';
import { proposedSpecimens } from '#worker/exchange/storage/proposed-items.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { CoreEvent, ReviewRow, ThreadRow, threadSides } from '#worker/exchange/tables.ts';
import { reviewRows } from '#worker/exchange/traders/review-rows.ts';
import { type WhereaboutsRow, whereaboutsRows } from '#worker/exchange/whereabouts/publish-whereabouts.ts';
import { coverJobs, describeCovers } from './cover-jobs.ts';
import { handoverJobs } from './handover-jobs.ts';
import { publicEvents, publicLimit } from './public-events.ts';
import { readParticipants, shippedCountries, shownReviews, threadRow } from './thread-row.ts';
import { makeTiles, type Tiles } from './thread-tiles.ts';

type SideRow = typeof threadSides.$inferSelect;

/** Everything to publish to core about a thread at one of its versions. */
export type Effects = {
  thread: ThreadRow;
  sides: SideRow[];
  /** for visitors: events that core may not have, in their order; null when none is public */
  publicEvents: { event: CoreEvent }[] | null;
  /** the newest event of the thread that visitors may read */
  shown_to: number;
  /** the reviews that everybody may read; null until both sides may */
  reviews: ReviewRow[] | null;
  /** the countries that the users have sent something to */
  shippedCountries: { user_id: string; country: string }[];
  /** the specimens that may be reserved for the thread, and for which proposal */
  heldProposal: PromisedSpecimens | null;
  requestedReservation: PromisedSpecimens | null;
  /** what changed hands and is not handed over yet, each with the side that gave it */
  exchangedSpecimens: PromisedSpecimens['specimens'];
  /** the jobs for received specimens that still have to be handed over */
  handovers: JobRow[];
  /** the job for a change of which covers are to be copied, and the text by which such a change is known */
  coverJobs: JobRow[];
  coversText: string;
  /** what the givers say of their specimens after an incomplete end, and the text by which a change of it is known */
  whereabouts: WhereaboutsRow[];
  whereaboutsText: string;
  /** what lists show of the items, and the text by which a change of it is known */
  tiles: Tiles | null;
  tilesText: string;
  rewritesTiles: boolean;
  rewritesWhereabouts: boolean;
  is_open: boolean;
  is_confirmed: boolean;
  /** what counts outside this thread, as text: most messages do not change it */
  standingText: string;
  /** the specimens of the open proposal that can still be given, and the text by which a change of them is known */
  proposedSpecimens: ProposedSpecimen[];
  proposedText: string;
  /** whether core has to recount, to settle reservations, to delete what visitors saw, to rewrite what is proposed */
  recounts: boolean;
  settles: boolean;
  hides: boolean;
  rewritesProposed: boolean;
};

const NO_WHEREABOUTS = '[]';
const NO_TILES = 'null';
const EXCERPT_MAX = 200;
const excerpt = (text: string) => shortenText(text, EXCERPT_MAX);

/** A reply that its author withholds or the administrator hides is not for visitors; the review stays. */
function threadReviewRows(store: ThreadStore, state: ThreadState): ReviewRow[] {
  const { id: thread_id, withheld, hidden } = state;
  const replies = store.events(`kind = 'replied_to_review' order by seq`).flatMap((event) => {
    const isShown = !withheld.includes(event.seq) && !hidden.includes(event.seq);
    return event.kind === 'replied_to_review' && isShown ? [event] : [];
  });
  const reviewEvents = shownReviews(store, state);
  return reviewRows({ thread_id, participants: readParticipants(store), reviewEvents, replies });
}

const isOpen = (state: ThreadState) => threadEndTime(state) === null;
const isConfirmed = (state: ThreadState) =>
  state.reserving !== null || threadPhase(state) === 'agreed' || threadPhase(state) === 'sent';

/**
 * The part of a thread that core must have before a user is answered: whether it is open, confirmed and completed, which
 * affects limits elsewhere, and what visitors may read of it.
 */
export const promptText = (state: ThreadState | null): string =>
  state ? JSON.stringify([isOpen(state), isConfirmed(state), state.completed, state.public, state.withheld]) : '';

/** Everything to publish to core about a thread; a pure function of the thread. */
export function threadEffects(store: ThreadStore, version: number): Effects {
  const { state } = store;
  if (!state) throw new Error('A thread that has not begun has nothing to tell');
  const isStale = (store.know('stale_public') ?? null) !== null;
  const publishedSeq = state.public && !isStale ? Math.max(0, store.know('told_public') ?? 0) : 0;
  const shown_to = state.public ? publicLimit(store, state) : 0;
  const thread = threadRow(store, state, version, shown_to);
  const proposedRows = readProposedSpecimens(store, state);
  const proposedText = JSON.stringify([state.open_proposal?.id ?? null, proposedRows.length]);
  const is_open = isOpen(state);
  const is_confirmed = isConfirmed(state);
  const standingText = describeStanding(thread, state, is_open, is_confirmed);
  const whereabouts = whereaboutsRows(state, readParticipants(store));
  const whereaboutsText = JSON.stringify(whereabouts);
  const tiles = makeTiles(store, state);
  const tilesText = JSON.stringify(tiles);
  const recounts = store.know('told_standing') !== standingText;
  return {
    thread,
    is_open,
    is_confirmed,
    standingText,
    recounts,
    settles: recounts || state.proposals > 0,
    hides: (!state.public && store.know('told_public') !== 0) || isStale,
    sides: sideRows(store, state, version),
    publicEvents: state.public
      ? publicEvents(store, state, { afterSeq: publishedSeq, uptoSeq: shown_to }).map((event) => ({ event }))
      : null,
    shown_to,
    proposedSpecimens: proposedRows,
    proposedText,
    rewritesProposed: store.know('told_proposed') !== proposedText,
    reviews: showsReviews(state) ? threadReviewRows(store, state) : null,
    shippedCountries: shippedCountries(store, state),
    heldProposal: heldSpecimens(state),
    requestedReservation: toReserve(state),
    exchangedSpecimens: pendingHandovers(state),
    handovers: handoverJobs(store, state),
    coverJobs: coverJobs(store, state),
    coversText: describeCovers(state),
    whereabouts,
    whereaboutsText,
    tiles,
    tilesText,
    rewritesTiles: (store.know('told_tiles') ?? NO_TILES) !== tilesText,
    rewritesWhereabouts: (store.know('told_whereabouts') ?? NO_WHEREABOUTS) !== whereaboutsText,
  };
}

/** A proposed specimen, its giver, and whether visitors did not find it when it was proposed. */
type ProposedSpecimen = { specimen_id: string; giver_id: string; was_private: boolean };

function readProposedSpecimens(store: ThreadStore, { open_proposal, unavailable }: ThreadState): ProposedSpecimen[] {
  if (!open_proposal) return [];
  const participants = readParticipants(store);
  const specimens = proposedSpecimens(store, open_proposal.id);
  return sides.flatMap((side) =>
    open_proposal.specimens[side]
      .filter((id) => !unavailable.includes(id))
      .map((specimen_id) => ({
        specimen_id,
        giver_id: participants[side],
        was_private: specimens.find((specimen) => specimen.specimen_id === specimen_id)?.was_private === true,
      })),
  );
}

/** An amendment holds other specimens than the agreement before it, so that other threads have to be told. */
const describeStanding = (row: ThreadRow, state: ThreadState, ...flags: boolean[]) =>
  JSON.stringify([
    state.agreement?.id ?? null,
    ...(state.closed ? pendingHandovers(state).map(({ specimen_id }) => specimen_id) : []),
    ...flags,
    row.answered_at,
    row.reply_excused,
    row.counts_initiator,
    row.counts_responder,
    row.initiator_rating,
    row.responder_rating,
    row.initiator_unsent,
    row.responder_unsent,
    row.initiator_unsolved,
    row.responder_unsolved,
    row.initiator_ship_days,
    row.responder_ship_days,
    row.initiator_id,
    row.responder_id,
  ]);

/** Whom a thread waits for, from the view of a side, and for what. */
function stepColumns(
  state: ThreadState,
  side: Side,
): Pick<SideRow, 'waits_for' | 'step' | 'step_since' | 'step_due_at'> {
  const step = awaitedStep(state, side);
  if (!step) return { waits_for: 'nobody', step: null, step_since: null, step_due_at: null };
  const { kind, since, due_at, is_mine } = step;
  return { waits_for: is_mine ? 'me' : 'them', step: kind, step_since: since, step_due_at: due_at };
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
    turn,
    deadline_at: threadDeadline(state),
    ...stepColumns(state, side),
    muted: state.muted[side],
    unread: store.unread(side),
    last_event,
    last_at: last_event.at,
    version,
  }));
}
