import { LATE_STEP, type NextStepKind } from '#contract/exchange/thread/next-step-kinds.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { shipDeadline } from './ship-deadline.ts';
import {
  completionTime,
  idleDeadline,
  lapseTime,
  meetingDeadline,
  problemDeadline,
  reviewDeadline,
} from './thread-deadlines.ts';
import { isInPerson, threadEndTime, threadPhase } from './thread-phase.ts';
import { isDueToShip, owesReview, threadTurn } from './turn.ts';
import { owesWhereabouts, whereaboutsDeadline } from './whereabouts.ts';

/** What a side is waited for, since when, and by when it should be done; null if there is no such time. */
export type NextStep = { kind: NextStepKind; since: string; due_at: string | null };

/** Whether a parcel should have been sent by now. */
export const isLate = ({ kind, due_at }: Pick<NextStep, 'kind' | 'due_at'>, currentTime: string): boolean =>
  kind === LATE_STEP && due_at !== null && due_at < currentTime;

/** A message or a proposal that waits for an answer. */
function stepInTalk(state: ThreadState, side: Side): NextStep {
  const { open_proposal, unavailable, settled, quiet_since } = state;
  if (open_proposal)
    return {
      kind: unavailable.length > 0 ? 'propose' : 'answer_proposal',
      since: open_proposal.at,
      due_at: lapseTime(state),
    };
  const isAnswered = settled?.fate === 'rejected' || settled?.fate === 'lapsed';
  const isRefused = isAnswered && state.to_answer === side;
  return { kind: isRefused ? 'propose' : 'answer', since: quiet_since, due_at: idleDeadline(state) };
}

/** What the other side asks about the agreement; null if it asks nothing. */
function stepOfQuestion(state: ThreadState, side: Side): NextStep | null {
  const { problem, open_proposal, cancel_asked } = state;
  const partnerSide = otherSide(side);
  if (problem) return { kind: 'answer_problem', since: problem.at, due_at: problemDeadline(state) };
  if (cancel_asked?.by === partnerSide) return { kind: 'answer_cancel', since: cancel_asked.at, due_at: null };
  if (open_proposal?.by === partnerSide)
    return { kind: 'answer_proposal', since: open_proposal.at, due_at: lapseTime(state) };
  return null;
}

/** What is left of the agreement to fulfil: a parcel to send before one to receive, because it has a deadline. */
function stepOfFulfilment(state: ThreadState, side: Side): NextStep | null {
  const { agreement, more_time, shipped, received, met } = state;
  if (!agreement) return null;
  const partnerSide = otherSide(side);
  if (isInPerson(state))
    return {
      kind: 'confirm_meeting',
      since: met[partnerSide] ?? agreement.agreed_at,
      due_at: meetingDeadline(state),
    };
  const askedAt = more_time[partnerSide];
  if (askedAt) return { kind: 'give_more_time', since: askedAt, due_at: shipDeadline(state, partnerSide) };
  if (isDueToShip(state, side))
    return { kind: 'ship', since: received[side] ?? agreement.agreed_at, due_at: shipDeadline(state, side) };
  const sentAt = shipped[partnerSide];
  return sentAt === null ? null : { kind: 'confirm_receipt', since: sentAt, due_at: completionTime(state) };
}

/** After the end: where the specimens are, then a review. */
function stepAfterEnd(state: ThreadState, side: Side): NextStep | null {
  const endTime = threadEndTime(state);
  if (!endTime) return null;
  if (owesWhereabouts(state, side))
    return { kind: 'report_whereabouts', since: endTime, due_at: whereaboutsDeadline(state) };
  return owesReview(state, side) ? { kind: 'review', since: endTime, due_at: reviewDeadline(state) } : null;
}

/** Returns what an exchange waits for a side to do; null if it is not that side's turn and nothing is left to say. */
export function nextStep(state: ThreadState, side: Side): NextStep | null {
  if (threadEndTime(state)) return stepAfterEnd(state, side);
  const turn = threadTurn(state);
  if (turn !== side && turn !== 'both') return null;
  const phase = threadPhase(state);
  if (phase === 'negotiating' || phase === 'confirming') return stepInTalk(state, side);
  return stepOfQuestion(state, side) ?? stepOfFulfilment(state, side);
}

/**
 * Returns what an exchange waits for from the view of a side: its own step, else the other's; null if for nobody. After
 * the end nobody waits for the other's review or whereabouts, though each is reminded of their own.
 */
export function awaitedStep(state: ThreadState, side: Side): (NextStep & { is_mine: boolean }) | null {
  const ownStep = nextStep(state, side);
  if (ownStep) return { ...ownStep, is_mine: true };
  const partnerStep = threadEndTime(state) ? null : nextStep(state, otherSide(side));
  return partnerStep && { ...partnerStep, is_mine: false };
}
