import { accept, refuse } from '../../envelope.ts';
import { otherSide, type Side } from '../thread/side.ts';
import type { ThreadState } from '../thread/thread-state.ts';
import { ENDED } from './phase-sets.ts';
import { endedAt } from './thread-phase.ts';
import { daysAfter, threadDays } from './thread-times.ts';
import { type CommandOnState, type EventDraft, type Guard, transition } from './transition.ts';

const mayReview: Guard<'review'> = (state, by, now) => {
  const written = state.reviewed[by];
  if (written) return refuse('review_twice', { date: written });
  const until = daysAfter(endedAt(state) ?? now, threadDays.review);
  return now >= until ? refuse('review_late', { date: until }) : null;
};

const reviewed = ({ by, command, now: at }: CommandOnState<'review'>): EventDraft => {
  const { rating, ticks, text = null } = command;
  return { kind: 'reviewed', by, private: true, review: { rating, ticks, text, at } };
};

const mayReply = (state: ThreadState, by: Side) => {
  if (!state.reviews_shown || !state.reviewed[otherSide(by)]) return refuse('review_none');
  return state.replied[by] ? refuse('review_reply_once') : null;
};

/** Reviews: blind until both are written or their time is over, and one reply to each. */
export const reviewTransitions = [
  transition('review, too', 'review', {
    from: ENDED,
    to: ENDED,
    when: (state, by) => state.reviewed[otherSide(by)] !== null,
    guard: mayReview,
    make: (asked) => accept([reviewed(asked), { kind: 'reviews_shown', by: 'system', private: false }]),
  }),
  transition('review', 'review', {
    from: ENDED,
    to: ENDED,
    guard: mayReview,
    make: (asked) => accept([reviewed(asked)]),
  }),
  transition('reply to a review', 'reply_to_review', {
    from: ENDED,
    to: ENDED,
    guard: mayReply,
    make: ({ by, command: { text } }) => accept([{ kind: 'replied_to_review', by, private: false, text }]),
  }),
];
