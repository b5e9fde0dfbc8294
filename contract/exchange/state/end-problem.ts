import { type Side, sides } from '#contract/exchange/thread/side.ts';
import type { ClosingReason, ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { shipDeadline } from './ship-deadline.ts';
import { owesParcel } from './thread-phase.ts';

type EndProblem = NonNullable<ThreadState['end_problem']>;
type State = Pick<ThreadState, 'closed' | 'reviews_shown'>;

/** Whether a side was late with a parcel that it never marked as sent. What a problem stops does not make it late. */
function isUnsent(state: ThreadState, side: Side, closedAt: string): boolean {
  const deadline = shipDeadline(state, side);
  return owesParcel(state, side) && deadline !== null && deadline <= (state.problem?.at ?? closedAt);
}

/** Whether the two contradict each other at the end: a problem is open, or one alone says that they met. */
function isUnsolved({ problem, met }: ThreadState, reason: ClosingReason, unsent: readonly Side[]): boolean {
  if (reason === 'meeting_unconfirmed') return sides.some((side) => met[side] !== null);
  if (reason !== 'problem') return false;
  return problem?.what !== 'not_sent' || unsent.length === 0;
}

/**
 * Returns the problem that is left when a thread closes, from its state before: who never sent what was due, else
 * that something is unsolved. Null for every other end: two who cancel together have nothing left to solve.
 */
export function endProblem(state: ThreadState, reason: ClosingReason, closedAt: string): EndProblem | null {
  const isCancelledAlone = reason === 'cancelled_no_ship';
  const unsent =
    isCancelledAlone || reason === 'problem' ? sides.filter((side) => isUnsent(state, side, closedAt)) : [];
  const is_unsolved = isUnsolved(state, reason, unsent);
  if (unsent.length === 0 && !is_unsolved) return null;
  return { unsent, is_unsolved, solved: { initiator: false, responder: false } };
}

/** Whether each review is read at once by everybody: after an end with a problem nobody waits for the other's. */
export const isReviewedOpenly = ({ closed }: Pick<ThreadState, 'closed'>): boolean =>
  closed?.reason === 'problem' || closed?.reason === 'meeting_unconfirmed';

/** Whether both may read the reviews that are written. */
export const showsReviews = (state: State): boolean => state.reviews_shown || isReviewedOpenly(state);
