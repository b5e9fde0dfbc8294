import { describe, expect, it } from 'vitest';
import { allowedNow } from '#contract/exchange/machine/decide.ts';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import { replay } from '#contract/exchange/state/evolve.ts';
import { erasedAddress } from './removed-content.ts';
import { shownEvent, shownState } from './shown-event.ts';
import { type Side, sides } from './side.ts';
import { publicEventSchema, storedEvent, threadEvent } from './thread-event.ts';
import { threadState } from './thread-state.ts';

const nothingBeside = {
  findMedia: () => null,
  findCover: () => null,
  findMessage: () => null,
  reviews: { initiator: null, responder: null },
  hidden: [],
};

const story = new Story()
  .does('responder', 'mute')
  .does('responder', 'message')
  .does('responder', 'publish')
  .does('system', 'block')
  .does('initiator', 'cancel');
const fullStory = new Story()
  .does('initiator', 'propose')
  .agrees()
  .does('initiator', 'address')
  .does('initiator', 'shipped')
  .does('responder', 'shipped')
  .does('initiator', 'received')
  .does('responder', 'received')
  .does('initiator', 'review')
  .does('responder', 'review');

const readableKinds = (reader: Side) =>
  story.events.flatMap((event) => shownEvent(event, reader, nothingBeside)?.kind ?? []);

describe('what one of the two reads', () => {
  it('leaves out the other’s mute, blocks and how reservations went', () => {
    expect(readableKinds('initiator')).toEqual([
      'started',
      'message',
      'publication_requested',
      'publication_declined',
      'closed',
    ]);
    expect(readableKinds('responder')).toEqual([
      'started',
      'muted',
      'message',
      'publication_requested',
      'publication_declined',
      'closed',
    ]);
    const { muted, blocks } = shownState(story.startedState, 'initiator');
    expect([muted.responder, blocks.initiator]).toEqual([false, false]);
  });

  it('keeps a review from the other until both are shown', () => {
    const reviewEvent = fullStory.events.find(({ kind }) => kind === 'reviewed');
    if (!reviewEvent) throw new Error('nobody reviewed');
    expect(shownEvent(reviewEvent, 'initiator', nothingBeside)).toMatchObject({ review: { rating: 'positive' } });
    expect(shownEvent(reviewEvent, 'responder', nothingBeside)).toMatchObject({ review: null });
  });

  it('is enough to follow the thread', () => {
    for (const reader of sides) {
      const read = fullStory.events.flatMap((event) => shownEvent(event, reader, nothingBeside) ?? []);
      const state = replay(read);
      expect(state && { ...state, last_seq: 0 }).toEqual({
        ...shownState(fullStory.startedState, reader),
        last_seq: 0,
      });
      expect(state && allowedNow(state, reader, fullStory.currentTime)).toEqual(
        allowedNow(fullStory.startedState, reader, fullStory.currentTime),
      );
      for (const event of read) expect(threadEvent.parse(event)).toEqual(event);
    }
  });
});

describe('what is kept', () => {
  it('has the shape that is written down', () => {
    for (const event of fullStory.events) expect(storedEvent.parse(event)).toEqual(event);
    expect(threadState.parse(fullStory.startedState)).toEqual(fullStory.startedState);
  });

  it('loses an address for good, and makes the same state', () => {
    const erasedEvents = fullStory.events.map((event) =>
      event.kind === 'address' ? erasedAddress(event, fullStory.currentTime) : event,
    );
    expect(JSON.stringify(erasedEvents)).not.toContain('Street 1');
    expect(replay(erasedEvents)).toEqual(fullStory.startedState);
  });
});

it('visitors’ events have no place for what is private', () => {
  const shippedEvent = fullStory.events.find(({ kind }) => kind === 'shipped');
  expect(Object.keys(publicEventSchema.parse(shippedEvent))).not.toContain('tracking_no');
  const address = fullStory.events.find(({ kind }) => kind === 'address');
  expect(publicEventSchema.safeParse(address).success).toBe(false);
});
