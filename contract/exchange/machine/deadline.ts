import { sides } from '../thread/side.ts';
import type { ThreadState } from '../thread/thread-state.ts';
import { completesAt, idlesUntil, lapsesAt, problemEndsAt, reviewsUntil, shipBy } from './thread-clocks.ts';
import { owesParcel, phaseOf } from './thread-phase.ts';

/** By when something has to be done, or happens of itself; null when nothing presses. */
export function deadlineOf(state: ThreadState): string | null {
  switch (phaseOf(state)) {
    case 'negotiating':
      return idlesUntil(state);
    case 'confirming':
      return lapsesAt(state);
    case 'agreed':
    case 'sent':
      return problemEndsAt(state) ?? lapsesAt(state) ?? parcelsBy(state);
    case 'completed':
    case 'closed_sent':
      return reviewsUntil(state);
    default:
      return null;
  }
}

const parcelsBy = (state: ThreadState) =>
  sides.some((side) => owesParcel(state, side)) ? shipBy(state) : completesAt(state);
