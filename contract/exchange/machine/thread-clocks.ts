import { CLOSED_PHASES, ENDED_PHASES, STARTED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import {
  completionTime,
  idleDeadline,
  lapseTime,
  meetingDeadline,
  problemDeadline,
  reviewDeadline,
} from '#contract/exchange/state/thread-deadlines.ts';
import { threadEndTime, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import {
  addDays,
  addSeconds,
  PUBLICATION_DAYS,
  RESERVING_SECONDS,
  threadDays,
} from '#contract/exchange/state/thread-times.ts';
import { unansweredSpecimens, whereaboutsDeadline } from '#contract/exchange/state/whereabouts.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { Clock } from './clock.ts';
import { releasedEvent } from './proposal-transitions.ts';
import { reminders } from './reminder-clocks.ts';
import type { EventDraft } from './transition.ts';

const bySystem = { by: 'system', private: false } as const;

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
    name: 'close without a meeting',
    from: ['agreed'],
    to: ['closed'],
    dueTime: meetingDeadline,
    make: () => ({ kind: 'closed', ...bySystem, reason: 'meeting_unconfirmed', text: null }),
  },
  {
    name: 'close with a meeting of one',
    from: ['sent'],
    to: ['closed_sent'],
    dueTime: meetingDeadline,
    make: () => ({ kind: 'closed', ...bySystem, reason: 'meeting_unconfirmed', text: null }),
  },
  {
    name: 'show reviews',
    from: ENDED_PHASES,
    to: ENDED_PHASES,
    dueTime: reviewDeadline,
    // Where nobody wrote one, nothing is to be seen.
    make: ({ reviewed }) => ({
      kind: 'reviews_shown',
      by: 'system',
      private: !reviewed.initiator && !reviewed.responder,
    }),
  },
  {
    name: 'make public as asked',
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    dueTime: ({ publication }) => publication && addDays(publication.at, PUBLICATION_DAYS),
    make: () => ({ kind: 'published', ...bySystem, public: true }),
  },
  {
    name: 'end the reservations',
    from: ['closed_sent'],
    to: ['closed_sent'],
    dueTime: (state) => (unansweredSpecimens(state).length > 0 ? whereaboutsDeadline(state) : null),
    make: () => ({ kind: 'reservations_ended', by: 'system', private: true }),
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
