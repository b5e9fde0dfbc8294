import { ENDED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import { shipDeadline } from '#contract/exchange/state/ship-deadline.ts';
import { addDaysAtWork } from '#contract/exchange/state/talk-pauses.ts';
import {
  completionTime,
  idleDeadline,
  keepsWaiting,
  lapseTime,
  reviewDeadline,
} from '#contract/exchange/state/thread-deadlines.ts';
import { isBlocked, type Phase } from '#contract/exchange/state/thread-phase.ts';
import { addDays, threadDays } from '#contract/exchange/state/thread-times.ts';
import { threadTurn, turnFromSides } from '#contract/exchange/state/turn.ts';
import { owesWhereabouts } from '#contract/exchange/state/whereabouts.ts';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { Reminder } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState, Turn } from '#contract/exchange/thread/thread-state.ts';
import type { Clock } from './clock.ts';

const notice = (deadline: string | null) => deadline && addDays(deadline, -threadDays.notice);
/** Only an unanswered first message has such early reminders. */
const unansweredReminder = (days: number) => (state: ThreadState) =>
  state.answered || state.proposals > 0 || isBlocked(state) ? null : addDaysAtWork(state.started_at, days, state);

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

const waitingTurn = (state: ThreadState) => turnFromSides((side) => keepsWaiting(state) === side);
const reviewTurn = (state: ThreadState) => turnFromSides((side) => state.reviewed[side] === null);

type SideTime = (state: ThreadState, side: Side) => string | null;

/** Returns a clock that reminds each side once for each of its own deadlines; both at once where it is the same. */
function sideReminder(reminderKind: Reminder, from: readonly Phase[], sideTime: SideTime): Clock {
  const pendingTime: SideTime = (state, side) =>
    state.reminded.includes(`${reminderKind} ${side}`) ? null : sideTime(state, side);
  const firstTime = (state: ThreadState) => sides.flatMap((side) => pendingTime(state, side) ?? []).sort()[0] ?? null;
  return {
    name: `remind: ${reminderKind}`,
    from,
    to: from,
    dueTime: firstTime,
    make: (state) => {
      const time = firstTime(state);
      const to = turnFromSides((side) => time !== null && pendingTime(state, side) === time);
      return { kind: 'reminded', by: 'system', private: true, what: reminderKind, to };
    },
  };
}

/** The time of a side's reminder to ship. */
const shipNotice: SideTime = (state, side) => (state.problem ? null : notice(shipDeadline(state, side)));

/** When a side that keeps its word is told that the other is late. */
function lateTime(state: ThreadState, side: Side): string | null {
  const [ownDeadline, deadline] = [shipDeadline(state, side), shipDeadline(state, otherSide(side))];
  if (!deadline || state.problem) return null;
  return ownDeadline === null || ownDeadline > deadline ? deadline : null;
}

/** The time of a side's reminder to confirm the meeting that the other side confirmed. */
const meetingNotice =
  (days: number): SideTime =>
  (state, side) => {
    const metAt = state.met[otherSide(side)];
    return metAt && state.met[side] === null ? addDays(metAt, days) : null;
  };

/** The time of a side's reminder to say where the specimens are that it gave. */
const whereaboutsNotice =
  (days: number): SideTime =>
  (state, side) =>
    state.closed && owesWhereabouts(state, side) ? addDays(state.closed.at, days) : null;

/** All clocks that only remind. */
export const reminders: readonly Clock[] = [
  reminder('three_days', ['negotiating'], unansweredReminder(threadDays.first_reminder)),
  reminder('seven_days', ['negotiating'], unansweredReminder(threadDays.second_reminder)),
  reminder('message', ['negotiating'], (state) => notice(idleDeadline(state))),
  reminder('answer', ['confirming', 'agreed'], (state) => notice(lapseTime(state))),
  sideReminder('ship', ['agreed', 'sent'], shipNotice),
  sideReminder('late', ['agreed', 'sent'], lateTime),
  reminder('receive', ['sent'], (state) => notice(completionTime(state)), waitingTurn),
  sideReminder('meet', ['sent'], meetingNotice(threadDays.meeting_reminder)),
  sideReminder('meet_again', ['sent'], meetingNotice(threadDays.second_meeting_reminder)),
  sideReminder('whereabouts', ['closed_sent'], whereaboutsNotice(threadDays.whereabouts_reminder)),
  sideReminder('whereabouts_again', ['closed_sent'], whereaboutsNotice(threadDays.second_whereabouts_reminder)),
  reminder('review', ENDED_PHASES, (state) => notice(reviewDeadline(state)), reviewTurn),
];
