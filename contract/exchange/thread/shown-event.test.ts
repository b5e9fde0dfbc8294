import { describe, expect, it } from 'vitest';
import { allowedNow } from '../machine/decide.ts';
import { replay } from '../machine/evolve.ts';
import { Story } from '../machine/thread-for-tests.ts';
import { erasedAddress, shownEvent, shownState } from './shown-event.ts';
import { type Side, sides } from './side.ts';
import { publicEventSchema, storedEvent, threadEvent } from './thread-event.ts';
import { threadState } from './thread-state.ts';

const nothingBeside = { picture: () => null, reviews: { initiator: null, responder: null } };

const story = new Story()
  .does('responder', 'mute')
  .does('responder', 'publish')
  .does('system', 'block')
  .does('initiator', 'cancel');
const whole = new Story()
  .does('initiator', 'propose')
  .agrees()
  .does('initiator', 'address')
  .does('initiator', 'shipped')
  .does('responder', 'shipped')
  .does('initiator', 'received')
  .does('responder', 'received')
  .does('initiator', 'review')
  .does('responder', 'review');

const kindsFor = (reader: Side) =>
  story.events.flatMap((event) => shownEvent(event, reader, nothingBeside)?.kind ?? []);

describe('what one of the two reads', () => {
  it('leaves out the other’s mute, blocks and how reservations went', () => {
    expect(kindsFor('initiator')).toEqual(['started', 'published', 'closed']);
    expect(kindsFor('responder')).toEqual(['started', 'muted', 'published', 'closed']);
    const { muted, blocks } = shownState(story.started, 'initiator');
    expect([muted.responder, blocks.initiator]).toEqual([false, false]);
  });

  it('keeps a review from the other until both are shown', () => {
    const written = whole.events.find(({ kind }) => kind === 'reviewed');
    if (!written) throw new Error('nobody reviewed');
    expect(shownEvent(written, 'initiator', nothingBeside)).toMatchObject({ review: { rating: 'positive' } });
    expect(shownEvent(written, 'responder', nothingBeside)).toMatchObject({ review: null });
  });

  it('is enough to follow the thread', () => {
    for (const reader of sides) {
      const read = whole.events.flatMap((event) => shownEvent(event, reader, nothingBeside) ?? []);
      const state = replay(read);
      expect(state && { ...state, last_seq: 0 }).toEqual({ ...shownState(whole.started, reader), last_seq: 0 });
      expect(state && allowedNow(state, reader, whole.now)).toEqual(allowedNow(whole.started, reader, whole.now));
      for (const event of read) expect(threadEvent.parse(event)).toEqual(event);
    }
  });
});

describe('what is kept', () => {
  it('has the shape that is written down', () => {
    for (const event of whole.events) expect(storedEvent.parse(event)).toEqual(event);
    expect(threadState.parse(whole.started)).toEqual(whole.started);
  });

  it('loses an address for good, and makes the same state', () => {
    const erased = whole.events.map((event) => (event.kind === 'address' ? erasedAddress(event, whole.now) : event));
    expect(JSON.stringify(erased)).not.toContain('Street 1');
    expect(replay(erased)).toEqual(whole.started);
  });
});

it('visitors’ events have no place for what is private', () => {
  const shipped = whole.events.find(({ kind }) => kind === 'shipped');
  expect(Object.keys(publicEventSchema.parse(shipped))).not.toContain('tracking_no');
  const address = whole.events.find(({ kind }) => kind === 'address');
  expect(publicEventSchema.safeParse(address).success).toBe(false);
});
