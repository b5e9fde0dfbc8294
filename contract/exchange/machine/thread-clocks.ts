import { otherSide, type Side, sides } from '../thread/side.ts';
import type { Reminder } from '../thread/thread-event.ts';
import type { ThreadState, Turn } from '../thread/thread-state.ts';
import { released } from './decide-proposal.ts';
import { CLOSED, ENDED, STARTED } from './phase-sets.ts';
import { endedAt, hasAll, isBlocked, owesParcel, type Phase, phaseOf } from './thread-phase.ts';
import { daysAfter, RESERVING_SECONDS, secondsAfter, threadDays } from './thread-times.ts';
import type { EventDraft } from './transition.ts';
import { turnAmong, turnOf } from './turn.ts';

/** A row of the table that time takes: from where, when (null: not running), and what happens then. */
type Clock = {
  name: string;
  from: readonly Phase[];
  to: readonly Phase[];
  at(state: ThreadState): string | null;
  make(state: ThreadState): EventDraft;
};

const bySystem = { by: 'system', private: false } as const;

/** When the open proposal lapses; not while it is being agreed to. */
export function lapsesAt({ open_proposal, reserving, agreement }: ThreadState): string | null {
  if (!open_proposal || reserving?.proposal_id === open_proposal.id) return null;
  return daysAfter(open_proposal.at, agreement ? threadDays.amendment : threadDays.proposal);
}

/** Who alone keeps a thread from completing: has not confirmed a parcel sent, while the other has all it is due. */
const keepsWaiting = (state: ThreadState): Side | undefined =>
  sides.find((side) => state.clock[otherSide(side)] && !state.received[side] && hasAll(state, otherSide(side)));

/** When a thread completes although one side never confirmed receipt; not while a problem is open. */
export function completesAt(state: ThreadState): string | null {
  const side = keepsWaiting(state);
  const since = side && state.clock[otherSide(side)];
  return since && !state.problem ? daysAfter(since, threadDays.receipt) : null;
}

/** When an unsolved problem ends a thread: sooner while the parcel that is missed was never sent. */
export function problemEndsAt(state: ThreadState): string | null {
  const { problem } = state;
  if (!problem) return null;
  const isUnsent = problem.what === 'not_sent' && owesParcel(state, otherSide(problem.by));
  return daysAfter(problem.at, isUnsent ? threadDays.problem_not_sent : threadDays.problem);
}

/** Until when reviews can be written; null once they are shown. */
export function reviewsUntil(state: ThreadState): string | null {
  const ended = endedAt(state);
  return ended && !state.reviews_shown ? daysAfter(ended, threadDays.review) : null;
}

export const idlesUntil = ({ quiet_since }: ThreadState) => daysAfter(quiet_since, threadDays.idle);
export const shipBy = ({ agreement }: ThreadState) =>
  agreement ? daysAfter(agreement.agreed_at, threadDays.ship) : null;

const lapsed = ({ open_proposal }: ThreadState): EventDraft => ({
  kind: 'lapsed',
  ...bySystem,
  proposal_id: open_proposal?.id ?? '',
});

const events: readonly Clock[] = [
  {
    name: 'reservations unanswered',
    from: STARTED,
    to: STARTED,
    at: ({ reserving }) => reserving && secondsAfter(reserving.at, RESERVING_SECONDS),
    make: (state) => released(state, 'unavailable'),
  },
  {
    name: 'expire',
    from: ['negotiating'],
    to: ['expired'],
    at: idlesUntil,
    make: () => ({ kind: 'closed', ...bySystem, reason: 'expired', text: null }),
  },
  { name: 'lapse', from: ['confirming'], to: ['negotiating'], at: lapsesAt, make: lapsed },
  { name: 'lapse of the amendment', from: ['agreed'], to: ['agreed'], at: lapsesAt, make: lapsed },
  {
    name: 'complete automatically',
    from: ['sent'],
    to: ['completed'],
    at: completesAt,
    make: () => ({ kind: 'completed', ...bySystem, automatic: true }),
  },
  {
    name: 'close with a problem',
    from: ['sent'],
    to: ['closed_sent'],
    at: problemEndsAt,
    make: () => ({ kind: 'closed', ...bySystem, reason: 'problem', text: null }),
  },
  {
    name: 'show reviews',
    from: ENDED,
    to: ENDED,
    at: reviewsUntil,
    make: () => ({ kind: 'reviews_shown', ...bySystem }),
  },
  {
    name: 'erase addresses',
    from: ['completed', ...CLOSED],
    to: ['completed', ...CLOSED],
    at: (state) => {
      const ended = endedAt(state);
      return ended && (state.addressed.initiator || state.addressed.responder)
        ? daysAfter(ended, threadDays.addresses)
        : null;
    },
    make: () => ({ kind: 'addresses_erased', by: 'system', private: true }),
  },
];

const notice = (deadline: string | null) => deadline && daysAfter(deadline, -threadDays.notice);
/** Only the message it was started with is reminded of so soon. */
const first = (days: number) => (state: ThreadState) =>
  state.answered || state.proposals > 0 || isBlocked(state) ? null : daysAfter(state.started_at, days);

/** A clock that only reminds, once for each deadline it belongs to. */
const reminder = (
  what: Reminder,
  from: readonly Phase[],
  at: Clock['at'],
  to: (state: ThreadState) => Turn = turnOf,
): Clock => ({
  name: `remind: ${what}`,
  from,
  to: from,
  at: (state) => (state.reminded.includes(what) || to(state) === 'none' ? null : at(state)),
  make: (state) => ({ kind: 'reminded', by: 'system', private: true, what, to: to(state) }),
});

const owing = (state: ThreadState) => turnAmong((side) => owesParcel(state, side));
const waitedFor = (state: ThreadState) => turnAmong((side) => keepsWaiting(state) === side);
const unreviewed = (state: ThreadState) => turnAmong((side) => state.reviewed[side] === null);

const reminders: readonly Clock[] = [
  reminder('three_days', ['negotiating'], first(threadDays.first_reminder)),
  reminder('seven_days', ['negotiating'], first(threadDays.second_reminder)),
  reminder('message', ['negotiating'], (state) => notice(idlesUntil(state))),
  reminder('answer', ['confirming', 'agreed'], (state) => notice(lapsesAt(state))),
  reminder('ship', ['agreed', 'sent'], (state) => (state.problem ? null : notice(shipBy(state))), owing),
  reminder('receive', ['sent'], (state) => notice(completesAt(state)), waitedFor),
  reminder('review', ENDED, (state) => notice(reviewsUntil(state)), unreviewed),
];

/** Every clock: what happens first, then what is only reminded of. */
export const clocks: readonly Clock[] = [...events, ...reminders];

type Running = readonly { clock: Clock; at: string }[];
// A state never changes, and each command asks several times what runs in it.
const known = new WeakMap<ThreadState, Running>();

/** The clocks that run in a state, each with its time. */
export function running(state: ThreadState): Running {
  const before = known.get(state);
  if (before) return before;
  const phase = phaseOf(state);
  const found = clocks.flatMap((clock) => {
    const at = clock.from.includes(phase) ? clock.at(state) : null;
    return at ? [{ clock, at }] : [];
  });
  known.set(state, found);
  return found;
}
