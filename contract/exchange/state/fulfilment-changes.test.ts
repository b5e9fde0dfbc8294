import { describe, expect, it } from 'vitest';
import { due } from '#contract/exchange/machine/decide.ts';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import { shipDeadline } from './ship-deadline.ts';

const agreedStory = (terms: object = {}) => new Story().does('initiator', 'propose', terms).agrees();
const START_MS = Date.parse(new Story().currentTime);

/** The day on which a side has to ship, counted from the start; null if it has not. */
function shipDay(story: Story, side: Side): number | null {
  const deadline = shipDeadline(story.startedState, side);
  return deadline === null ? null : (Date.parse(deadline) - START_MS) / 86_400_000;
}

/** Lets days pass, and returns the reminders that run out in them, each with its receiver. */
function passDays(story: Story, days: number): string[] {
  story.waits(days);
  const events = due(story.startedState, story.currentTime);
  story.happens({ events });
  return events.flatMap((event) => (event.kind === 'reminded' ? [`${event.what} ${event.to}`] : []));
}

describe('two more weeks', () => {
  it('are added to the deadline, once for each time that they are given', () => {
    const story = agreedStory().does('initiator', 'ask_more_time').does('responder', 'give_more_time');
    expect([shipDay(story, 'initiator'), shipDay(story, 'responder')]).toEqual([28, 14]);
    story.does('initiator', 'ask_more_time').does('responder', 'give_more_time');
    expect(shipDay(story, 'initiator')).toBe(42);
  });

  it('that are given late count from when they are given', () => {
    const story = agreedStory().does('initiator', 'ask_more_time').waits(20).does('responder', 'give_more_time');
    expect(shipDay(story, 'initiator')).toBe(34);
  });

  it('can be asked for by both, each answered by the other', () => {
    const story = agreedStory().does('initiator', 'ask_more_time').does('responder', 'ask_more_time');
    story.does('initiator', 'give_more_time');
    expect([shipDay(story, 'initiator'), shipDay(story, 'responder')]).toEqual([14, 28]);
    expect(story.startedState.more_time.initiator).not.toBeNull();
    story.does('responder', 'give_more_time');
    expect([shipDay(story, 'initiator'), shipDay(story, 'responder')]).toEqual([28, 28]);
  });

  it('remind only who got them again, and only who waits again that it is late', () => {
    const story = agreedStory().does('responder', 'shipped').does('initiator', 'ask_more_time');
    expect(passDays(story, 15)).toEqual(['ship initiator', 'late responder']);
    story.does('responder', 'give_more_time');
    expect(passDays(story, 15)).toEqual(['ship initiator', 'late responder']);
  });
});

describe('a problem that is settled', () => {
  it('gives its days to who has to ship, and not to who waits for the other’s parcel', () => {
    const story = agreedStory({ ships_first: 'initiator' }).waits(2).does('initiator', 'shipped').waits(3);
    expect(shipDay(story, 'responder')).toBe(47);
    story.does('responder', 'problem', { what: 'not_arrived' }).waits(10);
    story.does('responder', 'solved').does('initiator', 'solved');
    expect(shipDay(story, 'responder')).toBe(57);
    story.does('responder', 'received');
    expect(shipDay(story, 'responder')).toBe(22);
  });

  it('moves the deadline of who owes a parcel by the days that it stood', () => {
    const story = agreedStory().does('initiator', 'shipped').waits(5);
    story.does('responder', 'problem', { what: 'damaged' }).waits(10);
    story.does('responder', 'solved').does('initiator', 'solved');
    expect(shipDay(story, 'responder')).toBe(24);
  });

  it('does not tell again what was overdue before it', () => {
    const story = agreedStory().does('initiator', 'shipped');
    expect(passDays(story, 20)).toEqual(['ship responder', 'late initiator']);
    story.does('responder', 'problem', { what: 'damaged' }).waits(5);
    story.does('responder', 'solved').does('initiator', 'solved');
    expect(passDays(story, 1)).toEqual([]);
  });
});

it('a parcel that is taken back leaves the other as late as it was', () => {
  const story = agreedStory();
  story.does('initiator', 'shipped').does('initiator', 'take_back_shipped');
  expect([shipDay(story, 'initiator'), shipDay(story, 'responder')]).toEqual([14, 14]);
});

it('a parcel that arrives after an end because it had not leaves no problem behind', () => {
  const story = agreedStory().does('initiator', 'shipped').does('responder', 'shipped');
  story.does('responder', 'problem', { what: 'not_arrived' }).waits(60).does('initiator', 'review');
  expect(story.startedState.end_problem).toMatchObject({ is_unsolved: true });
  story.does('initiator', 'received');
  expect(story.startedState.end_problem).not.toBeNull();
  story.does('responder', 'received');
  expect(story.startedState.end_problem).toBeNull();
});
