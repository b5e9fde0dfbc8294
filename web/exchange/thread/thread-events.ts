import { replay } from '#contract/exchange/machine/evolve.ts';
import type { CommandAnswer, Thread } from '#contract/exchange/thread/thread.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** Where a thread stands, as it was told beside an event. */
type Standing = Pick<CommandAnswer, 'allowed' | 'last_seq'>;

/**
 * A thread as this page knows it: what was read last, every event that came since, in whatever way, and the state that
 * they make together. Numbers have gaps: some events are nobody's to read.
 */
export type FollowedThread = {
  read: Thread;
  events: readonly ThreadEvent[];
  standing: Standing;
  state: ThreadState;
};

/** Events by number, each once; of one that came twice the copy that came last, whose pictures can be read longer. */
export function mergeEvents<E extends { seq: number }>(known: readonly E[], more: readonly E[]): E[] {
  const bySeq = new Map(known.map((event) => [event.seq, event]));
  for (const event of more) bySeq.set(event.seq, event);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The state after all events that a reading did not know yet, in their order, whenever each arrived. */
function stateOf(read: Thread, events: readonly ThreadEvent[]): ThreadState {
  const since = events.filter(({ seq }) => seq > read.state.last_seq);
  return replay(since, read.state) ?? read.state;
}

const newer = <T extends { last_seq: number }>(one: T, other: T) => (other.last_seq >= one.last_seq ? other : one);

/** A thread as it was first read. */
export const followed = (read: Thread): FollowedThread => ({
  ...{ read, events: mergeEvents([], read.events), standing: read },
  state: stateOf(read, read.events),
});

/** With events that were told or answered; in any order, and again without harm. */
export function withEvents(before: FollowedThread, more: readonly ThreadEvent[], told?: Standing): FollowedThread {
  const events = mergeEvents(before.events, more);
  const standing = told ? newer(before.standing, told) : before.standing;
  return { ...before, events, standing, state: stateOf(before.read, events) };
}

/** With what another reading says: of the newest events, or of those before the oldest known. */
export function withReading(before: FollowedThread, reading: Thread): FollowedThread {
  const events = mergeEvents(before.events, reading.events);
  const isEarlier = (reading.events.at(-1)?.seq ?? Number.POSITIVE_INFINITY) < (before.events[0]?.seq ?? 0);
  const has_earlier = isEarlier ? reading.has_earlier : before.read.has_earlier;
  const read = { ...newer(before.read, reading), has_earlier };
  return { read, events, standing: newer(before.standing, reading), state: stateOf(read, events) };
}

/** Whether an event may show pictures. */
function hasPictures(event: ThreadEvent): boolean {
  if (event.kind === 'message') return event.attachments.length > 0;
  return event.kind === 'proposed' || (event.kind === 'problem' && event.media.length > 0);
}

/** The number after which all pictures are that this page shows, those of older events read by hand as well. */
export function beforePictures({ events, standing }: FollowedThread): number {
  const first = events.find(hasPictures);
  return first ? first.seq - 1 : standing.last_seq;
}
