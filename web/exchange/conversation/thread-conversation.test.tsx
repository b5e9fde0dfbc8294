import { expect, it, vi } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { makeThread } from '#web/exchange/thread/loaded-thread-for-tests.ts';
import { followedThread } from '#web/exchange/thread/thread-events.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { ThreadConversation } from './thread-conversation.tsx';

const common = { id: 'event', at: '2027-03-01T08:00:00.000Z', by: 'responder', seq: 2, private: false } as const;
const TEXT = 'You are a thief.';
const texts: [ThreadEvent['kind'], ThreadEvent][] = [
  ['message', { ...common, kind: 'message', text: TEXT, attachments: [] }],
  ['rejected', { ...common, kind: 'rejected', proposal_id: 'proposal', reason: TEXT }],
  ['received', { ...common, kind: 'received', note: TEXT }],
  ['reviewed', { ...common, kind: 'reviewed', review: { rating: 'negative', ticks: [], text: TEXT, at: common.at } }],
  ['replied_to_review', { ...common, kind: 'replied_to_review', text: TEXT }],
];

async function conversationText(event: ThreadEvent, hiddenSeqs: number[]) {
  const thread = followedThread(makeThread({ ...new Story().startedState, hidden: hiddenSeqs }, [event]));
  const { container } = await renderWithRouter(
    '/',
    <ThreadConversation
      thread={thread}
      names={{ initiator: 'Lin Wei', responder: 'Marta' }}
      versions={new Map()}
      specimenNames={new Map()}
      unsentMessages={{ unsent: [], retry: vi.fn(), discard: vi.fn() }}
      goToEvent={() => undefined}
      onQuote={() => undefined}
      readEarlier={async () => {}}
      send={async () => {}}
    />,
  );
  return container.textContent;
}

it('a quotation of a text that was hidden since the page was opened is removed from it', async () => {
  const quotation = { seq: 2, by: 'responder' as const, text: TEXT, photo_count: 0 };
  const event: ThreadEvent = {
    ...common,
    seq: 3,
    kind: 'message',
    text: 'Yes',
    attachments: [],
    quoted_seq: 2,
    quotation,
  };
  expect(await conversationText(event, [])).toContain(TEXT);
  const text = await conversationText(event, [2]);
  expect(text).not.toContain(TEXT);
  expect(text).toContain('A message that is not shown');
});

it.each(texts)('%s: a text that was hidden since the page was opened is removed from it', async (_, event) => {
  expect(await conversationText(event, [])).toContain(TEXT);
  const text = await conversationText(event, [2]);
  expect(text).not.toContain(TEXT);
  expect(text).toContain('Removed by the administrator');
});
