import { expect, it } from 'vitest';
import type { Review, ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { render } from '#web/testing/render.tsx';
import { ThreadEntries } from './thread-entries.tsx';

const reviewTime = '2027-03-01T08:00:00.000Z';
const review = (text: string): Review => ({ rating: 'positive', ticks: [], text, at: reviewTime });
const reviewEvent = (seq: number, side: 'initiator' | 'responder', text: string): ThreadEvent => ({
  seq,
  id: `${seq}`,
  at: reviewTime,
  by: side,
  private: false,
  kind: 'reviewed',
  review: review(text),
});
const reviewsShownEvent: ThreadEvent = {
  seq: 3,
  id: '3',
  at: reviewTime,
  by: 'system',
  private: false,
  kind: 'reviews_shown',
  initiator: review('All as shown'),
  responder: review('A little late'),
};

const countOccurrences = (text: string, events: readonly ThreadEvent[]) => {
  const names = { initiator: 'Lin', responder: 'Ana' };
  const entries = <ThreadEntries events={events} names={names} side="initiator" versions={new Map()} />;
  return render(entries).container.textContent.split(text).length - 1;
};

it('a conversation shows a review once: where it was written, and once both are shown, beside the other', () => {
  const ownReview = reviewEvent(1, 'initiator', 'All as shown');
  expect(countOccurrences('All as shown', [ownReview])).toBe(1);
  expect(
    countOccurrences('All as shown', [ownReview, reviewEvent(2, 'responder', 'A little late'), reviewsShownEvent]),
  ).toBe(1);
});
