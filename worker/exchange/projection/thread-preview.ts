import { EVENTS_PAGE, STEPS_MAX, stepKinds } from '#contract/exchange/thread/thread.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { CoreEvent, ThreadRow } from '#worker/exchange/tables.ts';
import { publicEvents } from './public-events.ts';
import { threadRow } from './thread-row.ts';

/**
 * What core would store of a thread if it were public: a page of its events for visitors, the newest last, and the
 * newest of those that change its state.
 */
export type ThreadPreview = { thread: ThreadRow; events: CoreEvent[]; steps: CoreEvent[]; has_earlier: boolean };

/** Returns what visitors would read of a thread, were it public and had each side read all that the other wrote. */
export function threadPreview(
  store: ThreadStore,
  state: ThreadState,
  before_seq = Number.MAX_SAFE_INTEGER,
): ThreadPreview {
  const allEvents = publicEvents(store, state, { afterSeq: 0, uptoSeq: state.last_seq });
  const events = allEvents.filter(({ seq }) => seq < before_seq);
  const steps = allEvents.filter(({ kind }) => stepKinds.some((stepKind) => stepKind === kind));
  return {
    thread: threadRow(store, { ...state, public: true }, store.know('version') ?? 0, state.last_seq),
    events: events.slice(-EVENTS_PAGE),
    steps: steps.slice(-STEPS_MAX),
    has_earlier: events.length > EVENTS_PAGE,
  };
}
