import { hasPublicText } from '#contract/exchange/thread/removed-content.ts';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import { stepKinds } from '#contract/exchange/thread/thread.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { makePublicEvent } from '#worker/exchange/public/public-event.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { CoreEvent } from '#worker/exchange/tables.ts';
import { sideReviews } from './thread-row.ts';

/** How many events are read at once where visitors may read only some of them. */
const EVENTS_AT_ONCE = 100;

type SeqRange = { afterSeq: number; uptoSeq: number };

function toPublicEvents(store: ThreadStore, state: ThreadState, events: readonly StoredEvent[]): CoreEvent[] {
  const reviews = sideReviews(store, state);
  return events.flatMap((event) => {
    const findMedia = (ids: readonly string[]) => store.findMedia(ids, event.seq);
    return makePublicEvent(event, { reviews, findMedia, state }) ?? [];
  });
}

/** Returns what visitors may know of the events in a range, in their order. */
export const publicEvents = (store: ThreadStore, state: ThreadState, { afterSeq, uptoSeq }: SeqRange): CoreEvent[] =>
  toPublicEvents(store, state, store.events('seq > ? and seq <= ? order by seq', afterSeq, uptoSeq));

/** Returns the newest events before one of them that visitors may read, at least `count` if there are, in their order. */
export function newestPublicEvents(
  store: ThreadStore,
  state: ThreadState,
  { beforeSeq, count }: { beforeSeq: number; count: number },
): CoreEvent[] {
  const pages: CoreEvent[][] = [];
  for (let upperSeq = beforeSeq, eventCount = 0; eventCount < count; ) {
    const events = store.events('seq < ? order by seq desc limit ?', upperSeq, EVENTS_AT_ONCE).toReversed();
    const page = toPublicEvents(store, state, events);
    pages.unshift(page);
    eventCount += page.length;
    const [oldestEvent] = events;
    if (!oldestEvent || events.length < EVENTS_AT_ONCE) break;
    upperSeq = oldestEvent.seq;
  }
  return pages.flat();
}

/** Returns the messages that events quote, as visitors read them. */
export function quotedPublicEvents(store: ThreadStore, state: ThreadState, events: readonly CoreEvent[]): CoreEvent[] {
  const seqs = events.flatMap((event) => (event.kind === 'message' ? (event.quoted_seq ?? []) : []));
  if (seqs.length === 0) return [];
  return toPublicEvents(store, state, store.events('seq in (select value from json_each(?))', JSON.stringify(seqs)));
}

const STEP_KINDS = stepKinds.map((kind) => `'${kind}'`).join(', ');

/** Returns the newest events that change the state of an exchange, as visitors read them, in their order. */
export const newestSteps = (store: ThreadStore, state: ThreadState, count: number): CoreEvent[] =>
  toPublicEvents(store, state, store.events(`kind in (${STEP_KINDS}) order by seq desc limit ?`, count).toReversed());

/** Returns the number of the first event of a side after another event that has a text for visitors. */
function firstTextSeq(store: ThreadStore, author: Side, afterSeq: number): number | null {
  for (let lowerSeq = afterSeq; ; ) {
    const events = store.events('seq > ? and by_side = ? order by seq limit ?', lowerSeq, author, EVENTS_AT_ONCE);
    const textEvent = events.find(hasPublicText);
    const last = events.at(-1);
    if (textEvent || !last || events.length < EVENTS_AT_ONCE) return textEvent?.seq ?? null;
    lowerSeq = last.seq;
  }
}

/**
 * Returns the number of the last event that visitors may read of a public thread: they read each text only once the
 * other side has read it, so that nobody is insulted in public without knowing, and all events in their order.
 */
export function publicLimit(store: ThreadStore, state: ThreadState): number {
  const unreadSeqs = sides.flatMap((author) => firstTextSeq(store, author, store.lastReadSeq(otherSide(author))) ?? []);
  return Math.min(state.last_seq, ...unreadSeqs.map((seq) => seq - 1));
}
