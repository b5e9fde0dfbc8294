import { sentParcels } from '#contract/exchange/fulfilment/sent-parcels.ts';
import { type BySide, sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { type Change, type Changes, type KindEvent, noTimes, put, withoutReminders } from './state-change.ts';
import { owesParcel } from './thread-phase.ts';
import { afterStanding, countDays, threadDays } from './thread-times.ts';

/** Adds days to the time to ship of the sides that still owe a parcel. */
const addDaysToShip = (state: ThreadState, days: number, isMeant: (side: keyof BySide<number>) => boolean) =>
  Object.fromEntries(
    sides.map((side) => [side, state.extra_days[side] + (isMeant(side) && owesParcel(state, side) ? days : 0)]),
  ) as BySide<number>;

/** Resumes the clocks of parcels from where the problem stopped them. */
function resumeClocks(state: ThreadState, stopTime: string, resumeTime: string): Change {
  const movedTime = (startTime: string | null) => startTime && afterStanding(startTime, stopTime, resumeTime);
  const { initiator, responder } = state.clock;
  return {
    problem: null,
    clock: { initiator: movedTime(initiator), responder: movedTime(responder) },
    extra_days: addDaysToShip(state, countDays(stopTime, resumeTime), () => true),
  };
}

function applySolved(state: ThreadState, { by, at, how = 'settled' }: KindEvent<'solved'>): Change {
  if (!state.problem) return {};
  const solutions = put(state.problem.solved, by, how);
  const isSettled = solutions.initiator === 'settled' && solutions.responder === 'settled';
  if (!isSettled) return { problem: { ...state.problem, solved: solutions } };
  return { ...resumeClocks(state, state.problem.at, at), reminded: withoutReminders(state, 'receive', 'ship', 'late') };
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
    more_time: state.more_time?.by === event.by ? null : state.more_time,
    reminded: withoutReminders(state, 'late'),
  }),
  shipping_taken_back: ({ shipped, parcels, clock }, { by }) => ({
    shipped: put(shipped, by, null),
    parcels: put(parcels, by, []),
    clock: put(clock, by, null),
  }),
  parcels_changed: ({ parcels }, event) => ({ parcels: put(parcels, event.by, event.parcels) }),
  more_time_asked: (_, { by, at }) => (by === 'system' ? {} : { more_time: { by, at } }),
  more_time_given: (state) => ({
    more_time: null,
    extra_days: addDaysToShip(state, threadDays.more_time, (side) => state.more_time?.by === side),
    reminded: withoutReminders(state, 'ship', 'late'),
  }),
  received: ({ received }, { by, at }) => ({ received: put(received, by, at) }),
  meeting_confirmed: ({ met }, { by, at }) => ({ met: put(met, by, at), cancel_asked: null }),
  problem: (_, { what, by, at }) => (by === 'system' ? {} : { problem: { what, by, at, solved: noTimes } }),
  solved: applySolved,
};
