import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { addDaysAtWork } from './talk-pauses.ts';
import { hasAll, isInPerson, owesParcel, threadEndTime } from './thread-phase.ts';
import { addDays, addSeconds, TAKE_BACK_SECONDS, threadDays } from './thread-times.ts';

/**
 * Returns when the open proposal lapses; null while it is being agreed to, or a vacation stops the clock. The clock of
 * an amendment goes on as those of parcels do, because the agreement waits for its answer.
 */
export function lapseTime(state: ThreadState): string | null {
  const { open_proposal, reserving, agreement } = state;
  if (!open_proposal || reserving?.proposal_id === open_proposal.id) return null;
  if (agreement) return addDays(open_proposal.at, threadDays.amendment);
  return addDaysAtWork(open_proposal.at, threadDays.proposal, state);
}

/**
 * Returns the only side that prevents completion: it has not confirmed receipt of a sent parcel, while the other
 * has received everything.
 */
export const keepsWaiting = (state: ThreadState): Side | undefined =>
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

/** Returns until when a side can take back that it has sent its parcels; null if it has sent none. */
export function takeBackDeadline({ shipped }: ThreadState, side: Side): string | null {
  const shippedAt = shipped[side];
  return shippedAt && addSeconds(shippedAt, TAKE_BACK_SECONDS);
}

/** Returns when a thread without messages expires; null while a vacation stops the clock. */
export const idleDeadline = (state: ThreadState): string | null =>
  addDaysAtWork(state.quiet_since, threadDays.idle, state);

/** Returns when an exchange in person ends because not both have confirmed the meeting; null for one by parcels. */
export function meetingDeadline(state: ThreadState): string | null {
  const { agreement, met } = state;
  if (!agreement || !isInPerson(state)) return null;
  const firstMetAt = met.initiator ?? met.responder;
  return firstMetAt ? addDays(firstMetAt, threadDays.meeting_of_one) : addDays(agreement.agreed_at, threadDays.meeting);
}
