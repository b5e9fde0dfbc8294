import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState, Turn } from '#contract/exchange/thread/thread-state.ts';
import { isInPerson, owesParcel, threadPhase } from './thread-phase.ts';

/** Returns the turn of the sides for which a condition is true. */
export function turnFromSides(isTrue: (side: Side) => boolean): Turn {
  const [firstSide, two] = sides.filter(isTrue);
  if (firstSide && two) return 'both';
  return firstSide ?? 'none';
}

/** Returns who has to answer during an agreement, else who still has to send a parcel or confirm one. */
function turnInAgreement(state: ThreadState): Turn {
  const { open_proposal, cancel_asked, problem, shipped, received, met, more_time } = state;
  if (problem) {
    const { initiator, responder } = problem.solved;
    if (initiator && responder) return 'both';
    const isNew = !initiator && !responder;
    return turnFromSides((side) => (isNew ? side !== problem.by : !problem.solved[side]));
  }
  const askedSides = [open_proposal?.by, cancel_asked?.by].flatMap((proposer) =>
    proposer ? [otherSide(proposer)] : [],
  );
  if (askedSides.length > 0) return turnFromSides((side) => askedSides.includes(side));
  if (isInPerson(state)) return turnFromSides((side) => met[side] === null);
  return turnFromSides(
    (side) =>
      isDueToShip(state, side) ||
      more_time[otherSide(side)] !== null ||
      (shipped[otherSide(side)] !== null && received[side] === null),
  );
}

/** Whether a side has to ship now: who ships second waits until it has the first parcel. */
export const isDueToShip = (state: ThreadState, side: Side): boolean =>
  owesParcel(state, side) && (state.agreement?.ships_first !== otherSide(side) || state.received[side] !== null);

/** A proposal waits for the other side; one that can't be agreed to any more for a new one, of either side. */
function turnOfProposal({ open_proposal, unavailable }: ThreadState): Turn {
  if (!open_proposal) return 'none';
  return unavailable.length > 0 ? 'both' : otherSide(open_proposal.by);
}

/** Whether a side can still write a review after the end. */
export function owesReview(state: ThreadState, side: Side): boolean {
  const phase = threadPhase(state);
  return (phase === 'completed' || phase === 'closed_sent') && !state.reviews_shown && state.reviewed[side] === null;
}

/** Whether a side may need a hint to send its address: a parcel is due to it, and it has sent no address. */
export const owesAddress = (state: ThreadState, side: Side): boolean =>
  isAgreed(state) && owesParcel(state, otherSide(side)) && !state.addressed[side];

const isAgreed = (state: ThreadState) => ['agreed', 'sent'].includes(threadPhase(state));

/** Returns whose turn it is. */
export function threadTurn(state: ThreadState): Turn {
  switch (threadPhase(state)) {
    case 'negotiating':
      return state.to_answer;
    case 'confirming':
      return turnOfProposal(state);
    case 'agreed':
    case 'sent':
      return turnInAgreement(state);
    default:
      return 'none';
  }
}
