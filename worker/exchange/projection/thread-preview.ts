import { EVENTS_PAGE, STEPS_MAX } from '#contract/exchange/thread/thread.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { CoreEvent, ThreadRow } from '#worker/exchange/tables.ts';
import { newestPublicEvents, newestSteps, quotedPublicEvents } from './public-events.ts';
import { threadRow } from './thread-row.ts';

/**
 * What core would store of a thread if it were public: a page of its events for visitors, the newest last, and the
 * newest of those that change its state, and the messages that those of the page quote.
 */
export type ThreadPreview = {
  thread: ThreadRow;
  events: CoreEvent[];
  steps: CoreEvent[];
  quotedEvents: CoreEvent[];
  has_earlier: boolean;
};

/** Returns what visitors would read of a thread, were it public and had each side read all that the other wrote. */
export function threadPreview(
  store: ThreadStore,
  state: ThreadState,
  before_seq = Number.MAX_SAFE_INTEGER,
): ThreadPreview {
  const events = newestPublicEvents(store, state, { beforeSeq: before_seq, count: EVENTS_PAGE + 1 });
  return {
    thread: threadRow(store, { ...state, public: true }, store.know('version') ?? 0, state.last_seq),
    events: events.slice(-EVENTS_PAGE),
    steps: newestSteps(store, state, STEPS_MAX),
    quotedEvents: quotedPublicEvents(store, state, events),
    has_earlier: events.length > EVENTS_PAGE,
  };
}
