import { shownState } from '#contract/exchange/thread/shown-event.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

const SIDE = 'initiator';
const person = { username: 'linwei', display_name: 'Lin Wei', avatar_url: null };

/** The thread as its initiator's read would return it right after an event, with the newest events before it. */
export function makeThread(state: ThreadState, events: ThreadEvent[]): Thread {
  return {
    id: state.id,
    intent_id: state.intent_id,
    side: SIDE,
    initiator: person,
    responder: person,
    status: state.status,
    closed: null,
    turn: 'none',
    deadline_at: null,
    allowed: [],
    last_seq: state.last_seq,
    public: false,
    muted: false,
    events,
    has_earlier: false,
    open_proposal: null,
    agreement: null,
    unread: 0,
    state: shownState(state, SIDE),
  };
}
