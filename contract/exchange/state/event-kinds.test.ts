import { expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import { threadEvent } from '#contract/exchange/thread/thread-event.ts';
import { isEventKind } from './event-kinds.ts';
import { replay } from './evolve.ts';

it('are those that a reader may be given, and no others', () => {
  const kinds = threadEvent.options.map(({ shape }) => shape.kind.value);
  expect(kinds.filter((kind) => !isEventKind(kind))).toEqual([]);
  expect(['danced', 'reserving', 'toString', ''].filter(isEventKind)).toEqual([]);
});

it('an event of another kind changes nothing of what is known', () => {
  const { startedState } = new Story();
  const event = { ...new Story().events[0], kind: 'danced', seq: 2 } as never;
  const state = replay([event], startedState);
  expect({ ...state, last_seq: startedState.last_seq }).toEqual(startedState);
});
