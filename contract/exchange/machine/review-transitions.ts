import { showsReviews } from '#contract/exchange/state/end-problem.ts';
import { ENDED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import { threadEndTime } from '#contract/exchange/state/thread-phase.ts';
import { addDays, threadDays } from '#contract/exchange/state/thread-times.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept, refuse } from '#contract/http/envelope.ts';
import { type CommandOnState, type EventDraft, type Guard, transition } from './transition.ts';

const mayReview: Guard<'review'> = (state, side, currentTime) => {
  const reviewedAt = state.reviewed[side];
  if (reviewedAt) return refuse('review_twice', { date: reviewedAt });
  const deadline = addDays(threadEndTime(state) ?? currentTime, threadDays.review);
  return currentTime >= deadline ? refuse('review_late', { date: deadline }) : null;
};

const reviewedEvent = ({ side, command, currentTime }: CommandOnState<'review'>): EventDraft => {
  const { rating, ticks, text = null } = command;
  return { kind: 'reviewed', by: side, private: true, review: { rating, ticks, text, at: currentTime } };
};

const mayReply = (state: ThreadState, side: Side) => {
  if (!showsReviews(state) || !state.reviewed[otherSide(side)]) return refuse('review_none');
  return state.replied[side] ? refuse('review_reply_once') : null;
};

/**
 * Transitions for reviews: hidden until both are written or the time is over, but not after a problem, and one reply to
 * each.
 */
export const reviewTransitions = [
  transition('review, too', 'review', {
    from: ENDED_PHASES,
    to: ENDED_PHASES,
    condition: (state, side) => state.reviewed[otherSide(side)] !== null,
    guard: mayReview,
    make: (input) => accept([reviewedEvent(input), { kind: 'reviews_shown', by: 'system', private: false }]),
  }),
  transition('review', 'review', {
    from: ENDED_PHASES,
    to: ENDED_PHASES,
    guard: mayReview,
    make: (input) => accept([reviewedEvent(input)]),
  }),
  transition('review of who leaves', 'review', {
    from: ['sent'],
    to: ['sent'],
    condition: (state, side) => state.leaving[otherSide(side)] !== null,
    guard: mayReview,
    make: (input) => accept([reviewedEvent(input)]),
  }),
  transition('reply to a review', 'reply_to_review', {
    from: ENDED_PHASES,
    to: ENDED_PHASES,
    guard: mayReply,
    make: ({ side, command: { text } }) => accept([{ kind: 'replied_to_review', by: side, private: false, text }]),
  }),
];
