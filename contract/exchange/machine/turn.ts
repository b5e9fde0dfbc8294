import { otherSide, type Side, sides } from '../thread/side.ts';
import type { ThreadState, Turn } from '../thread/thread-state.ts';
import { owesParcel, phaseOf } from './thread-phase.ts';

/** The sides of which something is true, as a turn. */
export function turnAmong(isTrue: (side: Side) => boolean): Turn {
  const [one, two] = sides.filter(isTrue);
  if (one && two) return 'both';
  return one ?? 'none';
}

/** Who has to answer something on an agreement, else who still has a parcel to send or to confirm. */
function turnInAgreement(state: ThreadState): Turn {
  const { open_proposal, cancel_asked, problem, shipped, received } = state;
  if (problem) {
    const isNew = !problem.solved.initiator && !problem.solved.responder;
    return turnAmong((side) => (isNew ? side !== problem.by : !problem.solved[side]));
  }
  const asked = [open_proposal?.by, cancel_asked?.by].flatMap((by) => (by ? [otherSide(by)] : []));
  if (asked.length > 0) return turnAmong((side) => asked.includes(side));
  return turnAmong((side) => owesParcel(state, side) || (shipped[otherSide(side)] !== null && received[side] === null));
}

/** Whether a side can still say how it was, after the end. */
export function owesReview(state: ThreadState, side: Side): boolean {
  const phase = phaseOf(state);
  return (phase === 'completed' || phase === 'closed_sent') && !state.reviews_shown && state.reviewed[side] === null;
}

/** Whether a side may need a hint where the other's parcel is to go: one is due to it, and its address was not sent. */
export const owesAddress = (state: ThreadState, side: Side): boolean =>
  isAgreed(state) && owesParcel(state, otherSide(side)) && !state.addressed[side];

const isAgreed = (state: ThreadState) => ['agreed', 'sent'].includes(phaseOf(state));

/** Whose turn it is. */
export function turnOf(state: ThreadState): Turn {
  switch (phaseOf(state)) {
    case 'negotiating':
      return state.to_answer;
    case 'confirming':
      return state.open_proposal ? otherSide(state.open_proposal.by) : 'none';
    case 'agreed':
    case 'sent':
      return turnInAgreement(state);
    default:
      return 'none';
  }
}
