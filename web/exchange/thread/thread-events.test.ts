import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import { shownEvent, shownState } from '#contract/exchange/thread/shown-event.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { followed, mergeEvents, withEvents, withReading } from '#web/exchange/thread/thread-events.ts';

const SIDE = 'initiator';
const person = { username: 'linwei', display_name: 'Lin Wei', avatar_url: null };

/** A whole exchange as its initiator reads it; numbers have gaps where events are nobody's to read. */
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
const beside = { picture: () => null, reviews: { initiator: null, responder: null } };
const shown = story.events.flatMap((event): ThreadEvent[] => {
  const one = shownEvent(event, SIDE, beside);
  return one ? [one] : [];
});
const [started, ...later] = shown;

/** A reading of the thread as it was at an event, with the newest events before it. */
function readingAt(state: ThreadState, events: ThreadEvent[]): Thread {
  return {
    ...{ id: state.id, intent_id: state.intent_id, side: SIDE, initiator: person, responder: person },
    ...{ status: state.status, closed: null, turn: 'none', deadline_at: null, allowed: [], last_seq: state.last_seq },
    ...{ public: false, muted: false, events, has_earlier: false, open_proposal: null, agreement: null, unread: 0 },
    state: shownState(state, SIDE),
  };
}
const beginning = new Story().started;
const first = readingAt({ ...beginning, id: story.started.id }, started ? [started] : []);
const whole = readingAt(story.started, shown);

/** Events as lines and answers may bring them: in any order, some twice, some not at all. */
const arrivals = fc
  .array(fc.array(fc.constantFrom(...later), { maxLength: 6 }), { maxLength: 8 })
  .map((batches): ThreadEvent[][] => batches);

describe('events that arrive', () => {
  it('are one list, whatever their order, however often each comes', () => {
    fc.assert(
      fc.property(arrivals, (batches) => {
        const all = batches.flat();
        const merged = batches.reduce<ThreadEvent[]>(mergeEvents, []);
        const expected = later.filter((event) => all.includes(event));
        expect(merged).toEqual(expected);
        expect(mergeEvents(mergeEvents([], all.toReversed()), all)).toEqual(expected);
      }),
    );
  });

  it('make the state that they make in their order, once a reading has filled the gaps', () => {
    fc.assert(
      fc.property(arrivals, fc.boolean(), (batches, isReadFirst) => {
        const begun = isReadFirst ? withReading(followed(first), whole) : followed(first);
        const told = batches.reduce((thread, events) => withEvents(thread, events), begun);
        const read = withReading(told, whole);
        expect(read.events).toEqual(shown);
        expect(read.state).toEqual(whole.state);
        expect(withEvents(read, later).state).toEqual(whole.state);
      }),
    );
  });

  it('leave what is allowed as it was told with the highest number', () => {
    const told = withEvents(followed(first), later.slice(3, 4), { allowed: ['agree'], last_seq: 6 });
    const late = withEvents(told, later.slice(0, 1), { allowed: ['message'], last_seq: 2 });
    expect(late.standing).toEqual({ allowed: ['agree'], last_seq: 6 });
  });

  it('from before the oldest say whether there are still older ones, and change nothing else', () => {
    const newest = { ...whole, events: shown.slice(6), has_earlier: true };
    const begun = followed(newest);
    const read = withReading(begun, { ...whole, events: shown.slice(0, 6), has_earlier: false });
    expect(read.events).toEqual(shown);
    expect(read.read.has_earlier).toBe(false);
    expect(read.state).toEqual(begun.state);
    const later = withReading(begun, { ...whole, events: shown.slice(-1), has_earlier: true });
    expect(later.read.has_earlier).toBe(true);
  });
});
