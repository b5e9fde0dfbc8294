import {
  SEARCH_HITS_MAX,
  type SearchAnswer,
  type SearchHit,
  searchEvent,
} from '#contract/exchange/conversation/thread-search.ts';
import { shownEvent } from '#contract/exchange/thread/shown-event.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import { sideReviews } from './thread-row.ts';

/** How many events are read at once, and at most, the newest first. */
const EVENTS_AT_ONCE = 500;
const EVENTS_MAX = 20_000;

/** Returns where a thread contains a query, in what one of the two users reads of it. */
export function searchThread(store: ThreadStore, state: ThreadState, reader: Side, query: string): SearchAnswer {
  // A hit shows words alone, so that no photo is looked up.
  const context = {
    hidden: state.hidden,
    reviews: sideReviews(store, state),
    findMedia: () => null,
    findCover: () => null,
    findMessage: () => null,
  };
  const hits: SearchHit[] = [];
  let upperSeq = state.last_seq + 1;
  for (let count = 0; count < EVENTS_MAX; count += EVENTS_AT_ONCE) {
    const events = store.events('seq < ? order by seq desc limit ?', upperSeq, EVENTS_AT_ONCE);
    for (const storedEvent of events) {
      const event = shownEvent(storedEvent, reader, context);
      const hit = event && searchEvent(event, reader, query);
      if (hit) hits.push(hit);
    }
    if (hits.length > SEARCH_HITS_MAX) return { hits: hits.slice(0, SEARCH_HITS_MAX), has_more: true };
    const last = events.at(-1);
    if (!last || events.length < EVENTS_AT_ONCE) return { hits, has_more: false };
    upperSeq = last.seq;
  }
  return { hits, has_more: true };
}
