import { hasPublicText } from '#contract/exchange/thread/removed-content.ts';
import { otherSide, sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { makePublicEvent } from '#worker/exchange/public/public-event.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { CoreEvent } from '#worker/exchange/tables.ts';
import { sideReviews } from './thread-row.ts';

type SeqRange = { afterSeq: number; uptoSeq: number };

/** Returns what visitors may know of the events in a range, in their order. */
export function publicEvents(store: ThreadStore, state: ThreadState, { afterSeq, uptoSeq }: SeqRange): CoreEvent[] {
  const reviews = sideReviews(store, state);
  return store.events('seq > ? and seq <= ? order by seq', afterSeq, uptoSeq).flatMap((event) => {
    const findMedia = (ids: readonly string[]) => store.findMedia(ids, event.seq);
    const publicEvent = makePublicEvent(event, { reviews, findMedia, state });
    return publicEvent ? [publicEvent] : [];
  });
}

/**
 * Returns the number of the last event that visitors may read of a public thread: they read each text only once the
 * other side has read it, so that nobody is insulted in public without knowing, and all events in their order.
 */
export function publicLimit(store: ThreadStore, state: ThreadState): number {
  const unreadSeqs = sides.flatMap((author) => {
    const readSeq = store.lastReadSeq(otherSide(author));
    const unreadEvents = store.events('seq > ? and by_side = ? order by seq', readSeq, author);
    return unreadEvents.find(hasPublicText)?.seq ?? [];
  });
  return Math.min(state.last_seq, ...unreadSeqs.map((seq) => seq - 1));
}
