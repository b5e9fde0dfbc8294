import { expect, it } from 'vitest';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { ThreadListRow } from './thread-list-row.tsx';

const eventTime = '2027-03-01T08:00:00.000Z';
const thread: ThreadSummary = {
  id: 'thread',
  intent_id: 'intent',
  status: 'confirmed',
  closed: null,
  turn: 'none',
  deadline_at: null,
  side: 'initiator',
  public: false,
  muted: false,
  unread: 0,
  started_at: eventTime,
  partner: { username: 'reyes', display_name: 'Ana Reyes', avatar_url: null },
  last_event: { kind: 'message', by: 'responder', at: eventTime, text: 'Yes' },
};

const read = async (change: Partial<ThreadSummary>) => {
  const { container, unmount } = await renderWithRouter('/', <ThreadListRow thread={{ ...thread, ...change }} />);
  const text = container.textContent;
  unmount();
  return text;
};

const lastEventChange = (kind: string, author: ThreadSummary['last_event']['by'], text: string | null = null) => ({
  last_event: { kind, by: author, at: eventTime, text },
});

it.each<[string, Partial<ThreadSummary>, string]>([
  ['a message says itself', {}, 'Yes'],
  ['a message of photographs', lastEventChange('message', 'initiator', ''), 'Photographs'],
  ['what the other did', lastEventChange('shipped', 'responder'), 'Ana Reyes marked the parcel as shipped'],
  ['what one did oneself', lastEventChange('received', 'initiator'), 'You confirmed receipt'],
  ['the end', { ...lastEventChange('completed', 'system'), status: 'completed' }, 'The exchange is completed'],
  [
    'a problem, in the words of who has it',
    lastEventChange('problem', 'responder', 'A corner is off'),
    'A corner is off',
  ],
  [
    'a closing',
    {
      ...lastEventChange('closed', 'responder', 'Gone'),
      closed: { reason: 'declined', by: 'responder', at: eventTime },
    },
    'Ana Reyes declined.',
  ],
  ['until when reviews are written', { status: 'completed', deadline_at: '2027-04-01T08:00:00.000Z' }, 'Reviews until'],
])('a row of the list: %s', async (_, change, expectedText) => {
  expect(await read(change)).toContain(expectedText);
});

it('a row of the list: of an event that this page does not know says nothing but when', async () => {
  expect(await read(lastEventChange('danced', 'responder'))).toBe(await read(lastEventChange('danced', 'initiator')));
});
