import { describe, expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { ProposalItem } from '#contract/exchange/thread/proposal.ts';
import {
  isOptionalAction,
  possibleActions,
  refusalReason,
  secondaryActions,
} from '#web/exchange/commands/thread-actions.ts';
import { isSending } from '#web/exchange/conversation/message-field.tsx';
import { compareItems } from '#web/exchange/proposal/proposal-changes.ts';
import { reconnectDelay } from './thread-socket.ts';

const stone = (specimen_id: string): ProposalItem => ({
  specimen_id,
  coll_no: specimen_id,
  display_name: 'Fluorite',
  minerals: [],
  locality: null,
  cover: null,
});
const textItem = (text: string): ProposalItem => ({ text, media: [] });

describe('two versions of a proposal', () => {
  it('are compared by specimen and by line: what is new is marked, what was left out stands last', () => {
    const comparedItems = compareItems(
      [stone('SC-2'), textItem('a book'), stone('SC-3')],
      [stone('SC-1'), stone('SC-2'), textItem('a lens')],
    );
    expect(comparedItems.map(({ item, change }) => ['text' in item ? item.text : item.coll_no, change])).toEqual([
      ['SC-2', 'same'],
      ['a book', 'new'],
      ['SC-3', 'new'],
      ['SC-1', 'gone'],
      ['a lens', 'gone'],
    ]);
  });

  it('have nothing new where there is none before; the same line twice has two keys', () => {
    const comparedItems = compareItems([textItem('a book'), textItem('a book')], null);
    expect(comparedItems.map(({ change }) => change)).toEqual(['same', 'same']);
    expect(new Set(comparedItems.map(({ key }) => key)).size).toBe(2);
  });
});

describe('what is offered to somebody', () => {
  const reasons = (story: Story, side: 'initiator' | 'responder') =>
    possibleActions(story.startedState, side).map((kind) => [
      kind,
      refusalReason(story.startedState, side, kind, { allowedKinds: [kind], currentTime: story.currentTime })?.error ??
        null,
    ]);

  it('is the next step first, each with the reason that stands against it', () => {
    const story = new Story();
    expect(reasons(story, 'responder')).toEqual([['propose', null]]);
    story.does('initiator', 'propose');
    expect(possibleActions(story.startedState, 'responder')).toEqual(['agree', 'reject', 'propose']);
    expect(possibleActions(story.startedState, 'initiator')).toEqual(['withdraw', 'propose']);
    expect(secondaryActions(story.startedState, 'responder')).toEqual(['cancel']);
    story.agrees();
    expect(reasons(story, 'initiator')).toEqual([
      ['address', null],
      ['shipped', null],
      ['received', 'receive_not_shipped'],
      ['propose', null],
    ]);
    expect(secondaryActions(story.startedState, 'initiator')).toEqual(['ask_more_time', 'ask_cancel', 'cancel']);
    story.does('responder', 'shipped');
    expect(reasons(story, 'initiator').slice(0, 2)).toEqual([
      ['shipped', null],
      ['received', null],
    ]);
    const { startedState } = story;
    expect(secondaryActions(startedState, 'initiator').every((kind) => isOptionalAction(startedState, kind))).toBe(
      true,
    );
  });

  it('is not a message to who is kept away, which only the server knows', () => {
    const { startedState, currentTime } = new Story();
    expect(
      refusalReason(startedState, 'responder', 'message', { allowedKinds: [], currentTime: currentTime })?.error,
    ).toBe('thread_blocked');
    expect(refusalReason(startedState, 'responder', 'mute', { allowedKinds: [], currentTime: currentTime })).toBeNull();
  });

  it('is not making a conversation public under a block, but making it private is', () => {
    const story = new Story().does('responder', 'message');
    const reason = () =>
      refusalReason(story.startedState, 'responder', 'publish', { allowedKinds: [], currentTime: story.currentTime });
    expect(reason()?.error).toBe('thread_blocked');
    story.does('initiator', 'publish').does('responder', 'publish');
    expect(reason()).toBeNull();
  });
});

it.each([
  ['Enter', { key: 'Enter' }, true],
  ['Shift and Enter', { key: 'Enter', shiftKey: true }, false],
  ['Enter that chooses a word of an input method', { key: 'Enter', isComposing: true }, false],
  ['the same where the browser says so by its number', { key: 'Enter', keyCode: 229 }, false],
  ['a letter', { key: 'e' }, false],
])('a key that sends: %s', (_, { key, shiftKey = false, ...init }: KeyboardEventInit, shouldSend) => {
  const nativeEvent = new KeyboardEvent('keydown', { key, shiftKey, ...init });
  expect(isSending({ key: nativeEvent.key, shiftKey, nativeEvent })).toBe(shouldSend);
});

it('waits longer after each line that failed, up to a quarter of a minute', () => {
  const waits = [0, 1, 2, 3, 4, 50].map((tries) => reconnectDelay(tries, 1));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(reconnectDelay(3, 0)).toBe(6_000);
});
