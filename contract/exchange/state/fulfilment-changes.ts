import { sentParcels } from '#contract/exchange/fulfilment/sent-parcels.ts';
import { type BySide, otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { shipDeadline } from './ship-deadline.ts';
import {
  type AnyEvent,
  type Change,
  type Changes,
  type KindEvent,
  noTimes,
  put,
  withoutReminders,
} from './state-change.ts';
import { afterStanding, countDays, threadDays } from './thread-times.ts';
import { isDueToShip } from './turn.ts';

/**
 * The time to ship after a problem stopped the clocks: who has to ship now gets those days. For who waits for the
 * other's parcel the clock of that parcel is moved instead.
 */
function extraDaysAfterProblem(state: ThreadState, stopTime: string, resumeTime: string): BySide<number> {
  const extraDays = (side: Side) => {
    if (!isDueToShip(state, side)) return state.extra_days[side];
    const receivedAt = state.received[side] ?? stopTime;
    return state.extra_days[side] + countDays(receivedAt > stopTime ? receivedAt : stopTime, resumeTime);
  };
  return { initiator: extraDays('initiator'), responder: extraDays('responder') };
}

/** Resumes the clocks of parcels from where the problem stopped them. */
function resumeClocks(state: ThreadState, stopTime: string, resumeTime: string): Change {
  const movedTime = (startTime: string | null) => startTime && afterStanding(startTime, stopTime, resumeTime);
  const { initiator, responder } = state.clock;
  // What was overdue before the problem was reminded of then.
  const isOverdue = sides.some((side) => (shipDeadline(state, side) ?? stopTime) < stopTime);
  return {
    problem: null,
    clock: { initiator: movedTime(initiator), responder: movedTime(responder) },
    extra_days: extraDaysAfterProblem(state, stopTime, resumeTime),
    reminded: isOverdue ? withoutReminders(state, 'receive') : withoutReminders(state, 'receive', 'ship'),
  };
}

/** After the end a problem is gone once both say that it is solved. */
function solveAfterEnd({ end_problem }: ThreadState, actor: AnyEvent['by']): Change {
  if (!end_problem) return {};
  const answers = put(end_problem.solved, actor, true);
  return { end_problem: answers.initiator && answers.responder ? null : { ...end_problem, solved: answers } };
}

function applySolved(state: ThreadState, { by, at, how = 'settled' }: KindEvent<'solved'>): Change {
  if (state.closed || !state.problem) return solveAfterEnd(state, by);
  const solutions = put(state.problem.solved, by, how);
  const isSettled = solutions.initiator === 'settled' && solutions.responder === 'settled';
  return isSettled ? resumeClocks(state, state.problem.at, at) : { problem: { ...state.problem, solved: solutions } };
}

/** Adds two weeks to the time to ship of the side that asked: to its deadline, or to now if that has passed. */
function applyTimeGiven(state: ThreadState, { by: giver, at }: KindEvent<'more_time_given'>): Change {
  if (giver === 'system') return {};
  const receiver = otherSide(giver);
  const deadline = shipDeadline(state, receiver) ?? at;
  const days = threadDays.more_time + (deadline < at ? countDays(deadline, at) : 0);
  const restartedReminders = [`ship ${receiver}`, `late ${giver}`];
  return {
    more_time: put(state.more_time, receiver, null),
    extra_days: put(state.extra_days, receiver, state.extra_days[receiver] + days),
    reminded: state.reminded.filter((sentReminder) => !restartedReminders.includes(sentReminder)),
  };
}

/** What is received after an end without it had not been lost: who said so takes that back. */
function applyReceived(state: ThreadState, { by, at }: KindEvent<'received'>): Change {
  const receipts = put(state.received, by, at);
  const { closed, problem, end_problem } = state;
  const wasMissed = closed !== null && problem?.what === 'not_arrived' && problem.by === by;
  return wasMissed && end_problem?.unsent.length === 0
    ? { received: receipts, end_problem: null }
    : { received: receipts };
}

/** Once both say that they met, they contradict each other no more, also after the end. */
function applyMeetingConfirmed(state: ThreadState, { by, at }: KindEvent<'meeting_confirmed'>): Change {
  const confirmations = put(state.met, by, at);
  const isConfirmedByBoth = sides.every((side) => confirmations[side] !== null);
  return { met: confirmations, cancel_asked: null, end_problem: isConfirmedByBoth ? null : state.end_problem };
}

type FulfilmentKind =
  | 'shipped'
  | 'shipping_taken_back'
  | 'parcels_changed'
  | 'more_time_asked'
  | 'more_time_given'
  | 'received'
  | 'meeting_confirmed'
  | 'problem'
  | 'solved';

/** What events about parcels and meetings change. */
export const fulfilmentChanges: Changes<FulfilmentKind> = {
  shipped: (state, event) => ({
    shipped: put(state.shipped, event.by, event.at),
    parcels: put(state.parcels, event.by, sentParcels(event)),
    clock: put(state.clock, event.by, event.at),
    cancel_asked: null,
    more_time: put(state.more_time, event.by, null),
  }),
  shipping_taken_back: ({ shipped, parcels, clock }, { by }) => ({
    shipped: put(shipped, by, null),
    parcels: put(parcels, by, []),
    clock: put(clock, by, null),
  }),
  parcels_changed: ({ parcels }, event) => ({ parcels: put(parcels, event.by, event.parcels) }),
  more_time_asked: ({ more_time }, { by, at }) => ({ more_time: put(more_time, by, at) }),
  more_time_given: applyTimeGiven,
  received: applyReceived,
  meeting_confirmed: applyMeetingConfirmed,
  problem: (_, { what, by, at }) => (by === 'system' ? {} : { problem: { what, by, at, solved: noTimes } }),
  solved: applySolved,
};
