import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import type { Review, ThreadEvent } from '#contract/exchange/thread-event.ts';
import { ThreadEntries } from '#web/exchange/thread-entries.tsx';

const at = '2027-03-01T08:00:00.000Z';
const review = (text: string): Review => ({ rating: 'positive', ticks: [], text, at });
const reviewed = (seq: number, by: 'initiator' | 'responder', text: string): ThreadEvent => ({
  ...{ seq, id: `${seq}`, at, by, private: false, kind: 'reviewed', review: review(text) },
});
const shown: ThreadEvent = {
  ...{ seq: 3, id: '3', at, by: 'system', private: false, kind: 'reviews_shown' },
  ...{ initiator: review('All as shown'), responder: review('A little late') },
};

const countOf = (text: string, events: readonly ThreadEvent[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ThreadEntries
        events={events}
        names={{ initiator: 'Lin', responder: 'Ana' }}
        side="initiator"
        versions={new Map()}
      />
    </I18nProvider>,
  ).split(text).length - 1;

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('shows a review once: where it was written, and once both are shown, beside the other', () => {
  const mine = reviewed(1, 'initiator', 'All as shown');
  expect(countOf('All as shown', [mine])).toBe(1);
  expect(countOf('All as shown', [mine, reviewed(2, 'responder', 'A little late'), shown])).toBe(1);
});
