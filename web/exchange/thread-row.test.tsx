import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { ThreadSummary } from '#contract/exchange/thread.ts';
import { ThreadRow } from '#web/exchange/thread-row.tsx';

const at = '2027-03-01T08:00:00.000Z';
const thread: ThreadSummary = {
  ...{ id: 'thread', intent_id: 'intent', status: 'confirmed', closed: null, turn: 'none', deadline_at: null },
  ...{ side: 'initiator', public: false, muted: false, unread: 0, started_at: at },
  partner: { username: 'reyes', display_name: 'Ana Reyes', avatar_url: null },
  last: { kind: 'message', by: 'responder', at, text: 'Yes' },
};

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const read = (change: Partial<ThreadSummary>) => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ThreadRow thread={{ ...thread, ...change }} />
      </MemoryRouter>
    </I18nProvider>,
  );
  return page.textContent ?? '';
};

const happened = (kind: string, by: ThreadSummary['last']['by'], text: string | null = null) => ({
  last: { kind, by, at, text },
});

it.each<[string, Partial<ThreadSummary>, string]>([
  ['a message says itself', {}, 'Yes'],
  ['a message of photographs', happened('message', 'initiator', ''), 'Photographs'],
  ['what the other did', happened('shipped', 'responder'), 'Ana Reyes marked the parcel as shipped'],
  ['what one did oneself', happened('received', 'initiator'), 'You confirmed receipt'],
  ['the end', { ...happened('completed', 'system'), status: 'completed' }, 'The exchange is completed'],
  ['a problem, in the words of who has it', happened('problem', 'responder', 'A corner is off'), 'A corner is off'],
  [
    'a closing',
    { ...happened('closed', 'responder', 'Gone'), closed: { reason: 'declined', by: 'responder', at } },
    'Ana Reyes declined.',
  ],
  ['until when reviews are written', { status: 'completed', deadline_at: '2027-04-01T08:00:00.000Z' }, 'Reviews until'],
])('%s', (_, change, expected) => {
  expect(read(change)).toContain(expected);
});

it('of an event that this page does not know says nothing but when', () => {
  expect(read(happened('danced', 'responder'))).toBe(read({ ...happened('danced', 'initiator') }));
});
