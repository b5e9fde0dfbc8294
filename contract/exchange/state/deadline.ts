import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { firstShipDeadline } from './ship-deadline.ts';
import {
  completionTime,
  idleDeadline,
  lapseTime,
  meetingDeadline,
  problemDeadline,
  reviewDeadline,
} from './thread-deadlines.ts';
import { threadPhase } from './thread-phase.ts';

/**
 * Returns the next deadline of a thread, by which a side must act or something happens automatically; null if
 * there is none.
 */
export function threadDeadline(state: ThreadState): string | null {
  switch (threadPhase(state)) {
    case 'negotiating':
      return idleDeadline(state);
    case 'confirming':
      return lapseTime(state);
    case 'agreed':
    case 'sent':
      return problemDeadline(state) ?? lapseTime(state) ?? meetingDeadline(state) ?? parcelDeadline(state);
    case 'completed':
    case 'closed_sent':
      return reviewDeadline(state);
    default:
      return null;
  }
}

const parcelDeadline = (state: ThreadState) => firstShipDeadline(state) ?? completionTime(state);
