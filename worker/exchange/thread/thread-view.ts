import { allowedNow } from '#contract/exchange/machine/decide.ts';
import { threadDeadline } from '#contract/exchange/state/deadline.ts';
import { threadTurn } from '#contract/exchange/state/turn.ts';
import type { Proposal } from '#contract/exchange/thread/proposal.ts';
import { shownEvent, shownState } from '#contract/exchange/thread/shown-event.ts';
import { type CommandAnswer, EVENTS_PAGE, type SocketMessage, type Thread } from '#contract/exchange/thread/thread.ts';
import type { StoredEvent, ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import { shownProposal } from './proposal-versions.ts';
import { eventContext, type Reader } from './reader-context.ts';

/** The requested part of a thread's events. */
export type EventRange = { after_seq?: number | undefined; before_seq?: number | undefined };
/** A thread as its object returns it: user ids in place of names. */
export type ThreadView = Omit<Thread, 'initiator' | 'responder'> & { initiator: string; responder: string };

type ThreadStanding = Pick<
  SocketMessage & { type: 'event' },
  'status' | 'closed' | 'turn' | 'deadline_at' | 'allowed' | 'last_seq'
>;

/** The standing of a thread for one of the two users. */
export const readerStanding = (state: ThreadState, { side, timestamp }: Reader): ThreadStanding => ({
  status: state.status,
  closed: state.closed,
  turn: threadTurn(state),
  deadline_at: threadDeadline(state),
  allowed: allowedNow(state, side, timestamp),
  last_seq: state.last_seq,
});

/** Events as one of the two users reads them. */
function readerEvents(store: ThreadStore, events: readonly StoredEvent[], reader: Reader): ThreadEvent[] {
  const { state } = store;
  if (!state) return [];
  return events.flatMap((event) => shownEvent(event, reader.side, eventContext(store, state, reader, event.seq)) ?? []);
}

/** The answer to a command, from the numbers of its events. */
export function commandAnswer(
  store: ThreadStore,
  state: ThreadState,
  seqs: readonly number[],
  reader: Reader,
): CommandAnswer {
  const [from = 0] = seqs;
  const events = seqs.length > 0 ? store.events('seq >= ? and seq <= ? order by seq', from, seqs.at(-1) ?? from) : [];
  const [event = null, ...followed_by] = readerEvents(
    store,
    events.filter(({ seq }) => seqs.includes(seq)),
    reader,
  );
  return { event, followed_by, ...readerStanding(state, reader) };
}

/** The socket messages of events for one of the two users. */
export function socketMessages(store: ThreadStore, events: readonly StoredEvent[], reader: Reader): SocketMessage[] {
  const { state } = store;
  if (!state) return [];
  const threadStanding = readerStanding(state, reader);
  return readerEvents(store, events, reader).map((event) => ({ type: 'event', event, ...threadStanding }));
}

/** A thread as one of the two users reads it. */
export function threadView(store: ThreadStore, state: ThreadState, reader: Reader, range: EventRange): ThreadView {
  const events = page(store, range);
  const [firstEvent] = events;
  const { initiator, responder } = store.know('participants') ?? { initiator: '', responder: '' };
  return {
    id: state.id,
    intent_id: state.intent_id,
    side: reader.side,
    initiator,
    responder,
    ...readerStanding(state, reader),
    public: state.public,
    muted: state.muted[reader.side],
    events: readerEvents(store, events, reader),
    has_earlier: firstEvent !== undefined && firstEvent.seq > 1,
    open_proposal: readerProposal(store, state, state.open_proposal?.id, reader),
    agreement: readerProposal(store, state, state.agreement?.id, reader),
    unread: store.unread(reader.side),
    state: shownState(state, reader.side),
  };
}

function page(store: ThreadStore, { after_seq, before_seq }: EventRange): StoredEvent[] {
  if (after_seq !== undefined) return store.events('seq > ? order by seq limit ?', after_seq, EVENTS_PAGE);
  const upperSeq = before_seq ?? Number.MAX_SAFE_INTEGER;
  return store.events('seq < ? order by seq desc limit ?', upperSeq, EVENTS_PAGE).reverse();
}

function readerProposal(
  store: ThreadStore,
  state: ThreadState,
  id: string | undefined,
  reader: Reader,
): Proposal | null {
  const [proposalEvent] = id === undefined ? [] : store.events(`kind = 'proposed' and id = ?`, id);
  return proposalEvent?.kind === 'proposed' ? shownProposal(store, state, proposalEvent, reader) : null;
}
