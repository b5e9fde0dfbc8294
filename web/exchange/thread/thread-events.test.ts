import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import { shownEvent } from '#contract/exchange/thread/shown-event.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { makeThread } from './loaded-thread-for-tests.ts';
import { followedThread, mergeEvents, withEvents, withReading } from './thread-events.ts';

const SIDE = 'initiator';

/** A whole exchange as its initiator reads it; numbers have gaps where the reader may not see an event. */
const story = new Story();
story
  .does('responder', 'message')
  .does('responder', 'mute')
  .does('initiator', 'propose')
  .does('responder', 'propose')
  .agrees('initiator')
  .does('initiator', 'message')
  .does('initiator', 'shipped')
  .does('responder', 'shipped')
  .does('responder', 'received')
  .does('initiator', 'received')
  .does('initiator', 'review');
const context = {
  findMedia: () => null,
  findCover: () => null,
  findMessage: () => null,
  reviews: { initiator: null, responder: null },
  hidden: [],
};
const shownEvents = story.events.flatMap((event): ThreadEvent[] => {
  const visibleEvent = shownEvent(event, SIDE, context);
  return visibleEvent ? [visibleEvent] : [];
});
const [startedEvent, ...laterEvents] = shownEvents;

const initialState = new Story().startedState;
const firstThread = makeThread({ ...initialState, id: story.startedState.id }, startedEvent ? [startedEvent] : []);
const fullThread = makeThread(story.startedState, shownEvents);

/** Events as sockets and answers may deliver them: in any order, some twice, some not at all. */
const arrivals = fc
  .array(fc.array(fc.constantFrom(...laterEvents), { maxLength: 6 }), { maxLength: 8 })
  .map((batches): ThreadEvent[][] => batches);

describe('events that arrive', () => {
  it('are one list, whatever their order, however often each comes', () => {
    fc.assert(
      fc.property(arrivals, (batches) => {
        const allEvents = batches.flat();
        const mergedEvents = batches.reduce<ThreadEvent[]>(mergeEvents, []);
        const expectedEvents = laterEvents.filter((event) => allEvents.includes(event));
        expect(mergedEvents).toEqual(expectedEvents);
        expect(mergeEvents(mergeEvents([], allEvents.toReversed()), allEvents)).toEqual(expectedEvents);
      }),
    );
  });

  it('make the state that they make in their order, once a reading has filled the gaps', () => {
    fc.assert(
      fc.property(arrivals, fc.boolean(), (batches, isReadFirst) => {
        const initialThread = isReadFirst
          ? withReading(followedThread(firstThread), fullThread)
          : followedThread(firstThread);
        const updatedThread = batches.reduce((thread, events) => withEvents(thread, events), initialThread);
        const read = withReading(updatedThread, fullThread);
        expect(read.events).toEqual(shownEvents);
        expect(read.state).toEqual(fullThread.state);
        expect(withEvents(read, laterEvents).state).toEqual(fullThread.state);
      }),
    );
  });

  it('leave what is allowed as it was told with the highest number', () => {
    const updatedThread = withEvents(followedThread(firstThread), laterEvents.slice(3, 4), {
      allowed: ['agree'],
      last_seq: 6,
    });
    const delayedThread = withEvents(updatedThread, laterEvents.slice(0, 1), { allowed: ['message'], last_seq: 2 });
    expect(delayedThread.commandState).toEqual({ allowed: ['agree'], last_seq: 6 });
  });

  it('from before the oldest say whether there are still older ones, and change nothing else', () => {
    const newest = { ...fullThread, events: shownEvents.slice(6), has_earlier: true };
    const initialThread = followedThread(newest);
    const read = withReading(initialThread, { ...fullThread, events: shownEvents.slice(0, 6), has_earlier: false });
    expect(read.events).toEqual(shownEvents);
    expect(read.read.has_earlier).toBe(false);
    expect(read.state).toEqual(initialThread.state);
    const laterThread = withReading(initialThread, { ...fullThread, events: shownEvents.slice(-1), has_earlier: true });
    expect(laterThread.read.has_earlier).toBe(true);
  });
});
