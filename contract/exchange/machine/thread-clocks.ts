import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { Reminder } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState, Turn } from '#contract/exchange/thread/thread-state.ts';
import { CLOSED_PHASES, ENDED_PHASES, STARTED_PHASES } from './phase-sets.ts';
import { releasedEvent } from './proposal-transitions.ts';
import { hasAll, isBlocked, owesParcel, type Phase, threadEndTime, threadPhase } from './thread-phase.ts';
import { addDays, addSeconds, PUBLICATION_DAYS, RESERVING_SECONDS, threadDays } from './thread-times.ts';
import type { EventDraft } from './transition.ts';
import { threadTurn, turnFromSides } from './turn.ts';

/** A transition caused by time: its phases, its time (null: not running), and its events. */
type Clock = {
  name: string;
  from: readonly Phase[];
  to: readonly Phase[];
  dueTime(state: ThreadState): string | null;
  make(state: ThreadState): EventDraft;
};

const bySystem = { by: 'system', private: false } as const;

/** Returns when the open proposal lapses; null while it is being agreed to. */
export function lapseTime({ open_proposal, reserving, agreement }: ThreadState): string | null {
  if (!open_proposal || reserving?.proposal_id === open_proposal.id) return null;
  return addDays(open_proposal.at, agreement ? threadDays.amendment : threadDays.proposal);
}

/**
 * Returns the only side that prevents completion: it has not confirmed receipt of a sent parcel, while the other
 * has received everything.
 */
const keepsWaiting = (state: ThreadState): Side | undefined =>
  sides.find((side) => state.clock[otherSide(side)] && !state.received[side] && hasAll(state, otherSide(side)));

/** Returns when a thread completes although one side never confirmed receipt; null while a problem is open. */
export function completionTime(state: ThreadState): string | null {
  const side = keepsWaiting(state);
  const shippedAt = side && state.clock[otherSide(side)];
  return shippedAt && !state.problem ? addDays(shippedAt, threadDays.receipt) : null;
}

/** Returns when an unsolved problem ends a thread: earlier if the missing parcel was never sent. */
export function problemDeadline(state: ThreadState): string | null {
  const { problem } = state;
  if (!problem) return null;
  const isUnsent = problem.what === 'not_sent' && owesParcel(state, otherSide(problem.by));
  return addDays(problem.at, isUnsent ? threadDays.problem_not_sent : threadDays.problem);
}

/** Returns until when reviews can be written; null once they are shown. */
export function reviewDeadline(state: ThreadState): string | null {
  const endTime = threadEndTime(state);
  return endTime && !state.reviews_shown ? addDays(endTime, threadDays.review) : null;
}

export const idleDeadline = ({ quiet_since }: ThreadState) => addDays(quiet_since, threadDays.idle);
export const shipDeadline = ({ agreement }: ThreadState) =>
  agreement ? addDays(agreement.agreed_at, threadDays.ship) : null;

const lapsedEvent = ({ open_proposal }: ThreadState): EventDraft => ({
  kind: 'lapsed',
  ...bySystem,
  proposal_id: open_proposal?.id ?? '',
});

const events: readonly Clock[] = [
  {
    name: 'reservations unanswered',
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    dueTime: ({ reserving }) => reserving && addSeconds(reserving.at, RESERVING_SECONDS),
    make: (state) => releasedEvent(state, 'unavailable'),
  },
  {
    name: 'expire',
    from: ['negotiating'],
    to: ['expired'],
    dueTime: idleDeadline,
    make: () => ({ kind: 'closed', ...bySystem, reason: 'expired', text: null }),
  },
  { name: 'lapse', from: ['confirming'], to: ['negotiating'], dueTime: lapseTime, make: lapsedEvent },
  { name: 'lapse of the amendment', from: ['agreed'], to: ['agreed'], dueTime: lapseTime, make: lapsedEvent },
  {
    name: 'complete automatically',
    from: ['sent'],
    to: ['completed'],
    dueTime: completionTime,
    make: () => ({ kind: 'completed', ...bySystem, automatic: true }),
  },
  {
    name: 'close with a problem',
    from: ['sent'],
    to: ['closed_sent'],
    dueTime: problemDeadline,
    make: () => ({ kind: 'closed', ...bySystem, reason: 'problem', text: null }),
  },
  {
    name: 'show reviews',
    from: ENDED_PHASES,
    to: ENDED_PHASES,
    dueTime: reviewDeadline,
    make: () => ({ kind: 'reviews_shown', ...bySystem }),
  },
  {
    name: 'make public as asked',
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    dueTime: ({ publication }) => publication && addDays(publication.at, PUBLICATION_DAYS),
    make: () => ({ kind: 'published', ...bySystem, public: true }),
  },
  {
    name: 'erase addresses',
    from: ['completed', ...CLOSED_PHASES],
    to: ['completed', ...CLOSED_PHASES],
    dueTime: (state) => {
      const endTime = threadEndTime(state);
      return endTime && (state.addressed.initiator || state.addressed.responder)
        ? addDays(endTime, threadDays.addresses)
        : null;
    },
    make: () => ({ kind: 'addresses_erased', by: 'system', private: true }),
  },
];

const notice = (deadline: string | null) => deadline && addDays(deadline, -threadDays.notice);
/** Only an unanswered first message has such early reminders. */
const unansweredReminder = (days: number) => (state: ThreadState) =>
  state.answered || state.proposals > 0 || isBlocked(state) ? null : addDays(state.started_at, days);

/** Returns a clock that only reminds, once for each of its deadlines. */
const reminder = (
  reminderKind: Reminder,
  from: readonly Phase[],
  dueTime: Clock['dueTime'],
  to: (state: ThreadState) => Turn = threadTurn,
): Clock => ({
  name: `remind: ${reminderKind}`,
  from,
  to: from,
  dueTime: (state) => (state.reminded.includes(reminderKind) || to(state) === 'none' ? null : dueTime(state)),
  make: (state) => ({ kind: 'reminded', by: 'system', private: true, what: reminderKind, to: to(state) }),
});

const owingTurn = (state: ThreadState) => turnFromSides((side) => owesParcel(state, side));
const waitingTurn = (state: ThreadState) => turnFromSides((side) => keepsWaiting(state) === side);
const reviewTurn = (state: ThreadState) => turnFromSides((side) => state.reviewed[side] === null);

const reminders: readonly Clock[] = [
  reminder('three_days', ['negotiating'], unansweredReminder(threadDays.first_reminder)),
  reminder('seven_days', ['negotiating'], unansweredReminder(threadDays.second_reminder)),
  reminder('message', ['negotiating'], (state) => notice(idleDeadline(state))),
  reminder('answer', ['confirming', 'agreed'], (state) => notice(lapseTime(state))),
  reminder('ship', ['agreed', 'sent'], (state) => (state.problem ? null : notice(shipDeadline(state))), owingTurn),
  reminder('receive', ['sent'], (state) => notice(completionTime(state)), waitingTurn),
  reminder('review', ENDED_PHASES, (state) => notice(reviewDeadline(state)), reviewTurn),
];

/** All clocks: first those that cause events, then those that only remind. */
export const clocks: readonly Clock[] = [...events, ...reminders];

type RunningClocks = readonly { clock: Clock; dueTime: string }[];
// A state is immutable, and each command needs its running clocks several times.
const clocksByState = new WeakMap<ThreadState, RunningClocks>();

/** Returns the running clocks of a state, each with its time. */
export function runningClocks(state: ThreadState): RunningClocks {
  const cachedClocks = clocksByState.get(state);
  if (cachedClocks) return cachedClocks;
  const phase = threadPhase(state);
  const clocksWithTimes = clocks.flatMap((clock) => {
    const dueTime = clock.from.includes(phase) ? clock.dueTime(state) : null;
    return dueTime ? [{ clock, dueTime }] : [];
  });
  clocksByState.set(state, clocksWithTimes);
  return clocksWithTimes;
}
