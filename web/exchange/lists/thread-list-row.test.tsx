import { expect, it } from 'vitest';
import type { NextStepKind } from '#contract/exchange/thread/next-step-kinds.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { ThreadListRow } from './thread-list-row.tsx';
import { aThreadSummary, LISTED_AT } from './thread-summary-for-tests.ts';

const read = async (change: Partial<ThreadSummary>) => {
  const { container, unmount } = await renderWithRouter(
    '/',
    <ThreadListRow thread={aThreadSummary(change)} currentTime={LISTED_AT} />,
  );
  const text = container.textContent;
  unmount();
  return text;
};

const lastEventChange = (kind: string, author: ThreadSummary['last_event']['by'], text: string | null = null) => ({
  last_event: { kind, by: author, at: LISTED_AT, text },
});

const stepChange = (kind: NextStepKind, is_mine: boolean, dueDay: string): Partial<ThreadSummary> => ({
  next_step: { kind, is_mine, since: '2027-02-20T12:00:00.000Z', due_at: `${dueDay}T12:00:00.000Z` },
});

const row = (display_name: string, count = 1) => ({ tiles: [{ display_name, minerals: [], cover: null }], count });
const cashRow = { tiles: [{ display_name: '40 EUR', minerals: [], cover: null, is_cash: true as const }], count: 1 };

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
      closed: { reason: 'declined', by: 'responder', at: LISTED_AT },
    },
    'Ana Reyes declined.',
  ],
  [
    'what the reader is to do, until when and since when',
    stepChange('ship', true, '2027-03-15'),
    'Ship your parcelby 15 Mar · since 20 Feb',
  ],
  ['what the other is to do', stepChange('ship', false, '2027-03-15'), 'Waiting for their parcelby 15 Mar'],
  ['what is overdue', stepChange('ship', true, '2027-02-25'), 'Ship your parceloverdue since 25 Feb'],
  [
    'a step that this page does not know',
    stepChange('dance' as NextStepKind, true, '2027-03-15'),
    'Your turnby 15 Mar',
  ],
  ['a status that this page does not know', { status: 'danced' as ThreadSummary['status'] }, 'Unknown'],
  [
    'the items of a proposal',
    { is_proposed: true, gives: row('Fluorite', 3), gets: row('Topaz') },
    'You give Fluorite, +2, get Topaz',
  ],
  ['cash', { is_proposed: true, gives: cashRow, gets: row('Topaz') }, 'You give Cash: 40 EUR, get Topaz'],
  ['a partner on vacation', { partner_away: true }, 'Ana Reyesaway'],
  ['a gift', { is_proposed: true, gets: row('Topaz') }, 'You give nothing, get Topaz'],
  ['what the intent offers, before a proposal', { gets: row('Topaz') }, 'About Topaz'],
])('a row of the list: %s', async (_, change, expectedText) => {
  expect(await read(change)).toContain(expectedText);
});

it('a row of the list: of an event that this page does not know says nothing but when', async () => {
  expect(await read(lastEventChange('danced', 'responder'))).toBe(await read(lastEventChange('danced', 'initiator')));
});
