import { replay } from '#contract/exchange/state/evolve.ts';
import { messageQuotation } from '#contract/exchange/thread/quotation.ts';
import type { CommandAnswer, Thread } from '#contract/exchange/thread/thread.ts';
import type { Quotation, ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** The commands allowed in a thread, as sent along with an event. */
type CommandState = Pick<CommandAnswer, 'allowed' | 'last_seq'>;

/**
 * A thread as loaded by this page: the latest read, every event received since over any channel, and the state that
 * results. Numbers have gaps: the reader may not see some events.
 */
export type LoadedThread = {
  read: Thread;
  events: readonly ThreadEvent[];
  commandState: CommandState;
  state: ThreadState;
};

/** Events by number, each once; of duplicates the later copy stays, because its media addresses are valid longer. */
export function mergeEvents<E extends { seq: number }>(knownEvents: readonly E[], newEvents: readonly E[]): E[] {
  const bySeq = new Map(knownEvents.map((event) => [event.seq, event]));
  for (const event of newEvents) bySeq.set(event.seq, event);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The state after all events newer than the read, applied in order of their numbers. */
function threadState(read: Thread, events: readonly ThreadEvent[]): ThreadState {
  const newerEvents = events.filter(({ seq }) => seq > read.state.last_seq);
  return replay(newerEvents, read.state) ?? read.state;
}

const newer = <T extends { last_seq: number }>(current: T, candidate: T) =>
  candidate.last_seq >= current.last_seq ? candidate : current;

/** The followed thread after its first read. */
export const followedThread = (read: Thread): LoadedThread => ({
  read,
  events: mergeEvents([], read.events),
  commandState: read,
  state: threadState(read, read.events),
});

/** Adds events from the socket or from answers; their order does not matter, and duplicates are harmless. */
export function withEvents(
  previousThread: LoadedThread,
  newEvents: readonly ThreadEvent[],
  newCommandState?: CommandState,
): LoadedThread {
  const events = mergeEvents(previousThread.events, newEvents);
  const commandState = newCommandState
    ? newer(previousThread.commandState, newCommandState)
    : previousThread.commandState;
  return { ...previousThread, events, commandState, state: threadState(previousThread.read, events) };
}

/** Merges another read: of the newest events, or of those before the oldest loaded one. */
export function withReading(previousThread: LoadedThread, latestThread: Thread): LoadedThread {
  const events = mergeEvents(previousThread.events, latestThread.events);
  const isEarlier =
    (latestThread.events.at(-1)?.seq ?? Number.POSITIVE_INFINITY) < (previousThread.events[0]?.seq ?? 0);
  const has_earlier = isEarlier ? latestThread.has_earlier : previousThread.read.has_earlier;
  const read = { ...newer(previousThread.read, latestThread), has_earlier };
  return {
    read,
    events,
    commandState: newer(previousThread.commandState, latestThread),
    state: threadState(read, events),
  };
}

/** Returns the quotation of a message among the loaded ones; undefined where it is not among them, null where its text is hidden. */
export function findQuotation(events: readonly ThreadEvent[], seq: number): Quotation | null | undefined {
  const event = events.find((candidate) => candidate.seq === seq);
  return event && messageQuotation(event);
}

/** Whether an event can contain media. */
function hasMedia(event: ThreadEvent): boolean {
  if (event.kind === 'message') return event.attachments.length > 0;
  return event.kind === 'proposed' || (event.kind === 'problem' && event.media.length > 0);
}

/** The number after which all media shown on this page is, including that of older events the user loaded. */
export function seqBeforeMedia({ events, commandState }: LoadedThread): number {
  const firstEvent = events.find(hasMedia);
  return firstEvent ? firstEvent.seq - 1 : commandState.last_seq;
}
