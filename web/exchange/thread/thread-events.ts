import { replay } from '#contract/exchange/machine/evolve.ts';
import type { CommandAnswer, Thread } from '#contract/exchange/thread/thread.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** Where a thread stands, as it was told beside an event. */
type CommandState = Pick<CommandAnswer, 'allowed' | 'last_seq'>;

/**
 * A thread as this page knows it: what was read last, every event that came since, in whatever way, and the state that
 * they make together. Numbers have gaps: some events are nobody's to read.
 */
export type FollowedThread = {
  read: Thread;
  events: readonly ThreadEvent[];
  commandState: CommandState;
  state: ThreadState;
};

/** Events by number, each once; of one that came twice the copy that came last, whose pictures can be read longer. */
export function mergeEvents<E extends { seq: number }>(knownEvents: readonly E[], newEvents: readonly E[]): E[] {
  const bySeq = new Map(knownEvents.map((event) => [event.seq, event]));
  for (const event of newEvents) bySeq.set(event.seq, event);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The state after all events that a reading did not know yet, in their order, whenever each arrived. */
function threadState(read: Thread, events: readonly ThreadEvent[]): ThreadState {
  const newerEvents = events.filter(({ seq }) => seq > read.state.last_seq);
  return replay(newerEvents, read.state) ?? read.state;
}

const newer = <T extends { last_seq: number }>(current: T, candidate: T) =>
  candidate.last_seq >= current.last_seq ? candidate : current;

/** A thread as it was first read. */
export const followedThread = (read: Thread): FollowedThread => ({
  read,
  events: mergeEvents([], read.events),
  commandState: read,
  state: threadState(read, read.events),
});

/** With events that were told or answered; in any order, and again without harm. */
export function withEvents(
  previousThread: FollowedThread,
  newEvents: readonly ThreadEvent[],
  newCommandState?: CommandState,
): FollowedThread {
  const events = mergeEvents(previousThread.events, newEvents);
  const commandState = newCommandState
    ? newer(previousThread.commandState, newCommandState)
    : previousThread.commandState;
  return { ...previousThread, events, commandState, state: threadState(previousThread.read, events) };
}

/** With what another reading says: of the newest events, or of those before the oldest known. */
export function withReading(previousThread: FollowedThread, latestThread: Thread): FollowedThread {
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

/** Whether an event may show pictures. */
function hasMedia(event: ThreadEvent): boolean {
  if (event.kind === 'message') return event.attachments.length > 0;
  return event.kind === 'proposed' || (event.kind === 'problem' && event.media.length > 0);
}

/** The number after which all pictures are that this page shows, those of older events read by hand as well. */
export function seqBeforeMedia({ events, commandState: standing }: FollowedThread): number {
  const firstEvent = events.find(hasMedia);
  return firstEvent ? firstEvent.seq - 1 : standing.last_seq;
}
