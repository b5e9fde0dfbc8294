import { expect, it, test } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { ThreadEntries } from '#web/exchange/conversation/thread-entries.tsx';
import { FulfilmentLine } from '#web/exchange/fulfilment/fulfilment-line.tsx';
import { PublicFulfilmentLine } from '#web/exchange/fulfilment/public-fulfilment-line.tsx';
import { ThreadListRow } from '#web/exchange/lists/thread-list-row.tsx';
import { aThreadSummary } from '#web/exchange/lists/thread-summary-for-tests.ts';
import { PublicSteps } from '#web/exchange/public/public-steps.tsx';
import { TraderReviewRow } from '#web/exchange/traders/trader-review-row.tsx';
import { TurnBanner } from '#web/exchange/workspace/turn-banner.tsx';
import { render, renderWithRouter } from '#web/testing/render.tsx';

const names = { initiator: 'Lin', responder: 'Ana' };
const eventTime = '2027-03-01T08:00:00.000Z';
const anEvent = (fields: object) =>
  ({ seq: 2, id: '2', at: eventTime, by: 'responder', private: false, ...fields }) as never;
const message = anEvent({ seq: 3, id: '3', kind: 'message', text: 'And this stays readable.', attachments: [] });
const unknownText = 'Something happened that this page does not know. Reload it.';

const log = (event: never, side: 'initiator' | null = 'initiator') =>
  render(<ThreadEntries events={[event, message]} names={names} side={side} versions={new Map()} />).container
    .textContent;

const review = { rating: 'positive', ticks: ['danced', 'quick'], text: 'Fine', at: eventTime };
test.each<[string, object, string]>([
  ['kind', { kind: 'danced' }, unknownText],
  ['closing reason', { kind: 'closed', reason: 'danced', text: null }, 'Closed'],
  ['problem', { kind: 'problem', what: 'danced', text: 'Look', media: [] }, 'Ana reported a problem: Something else'],
  ['whereabouts', { kind: 'whereabouts_reported', specimen_id: 's', whereabouts: 'danced' }, unknownText],
  ['tick of a review', { kind: 'reviewed', review }, 'Positive · Quick'],
  [
    'rating of a review',
    { kind: 'reviewed', review: { ...review, rating: 'danced', ticks: [] } },
    'Ana wrote a review',
  ],
  [
    'carrier',
    { kind: 'shipped', parcels: [{ carrier: 'danced', tracking_no: 'XY 1' }], note: null, private_note: null },
    'Another carrier XY 1',
  ],
  ['way to solve a problem', { kind: 'solved', how: 'danced' }, 'Ana marked the problem as solved'],
  ['reminder', { kind: 'reminded', by: 'system', what: 'danced', to: 'both' }, 'A reminder was sent'],
])('the log of a conversation reads on past a %s that it does not know', (_, fields, text) => {
  for (const side of ['initiator', null] as const) {
    const shownText = log(anEvent(fields), side);
    expect(shownText).toContain(text);
    expect(shownText).toContain('And this stays readable.');
    expect(shownText).not.toMatch(/undefined|danced/);
  }
});

it('a kind that needs no line keeps its silence', () => {
  for (const kind of ['withheld', 'message_hidden', 'publication_barred'])
    expect(log(anEvent({ kind, target_seq: 1 }))).not.toContain(unknownText);
});

it('the steps of a public conversation say that they do not know one', async () => {
  const thread = { started_at: eventTime, events: [], steps: [anEvent({ kind: 'danced' })], agreement: null };
  const { container } = await renderWithRouter('/', <PublicSteps thread={thread} names={names} />);
  expect(container.textContent).toContain(unknownText);
});

it('a way of handing over that is not known is not taken for the post', () => {
  const terms = { initiator_gives: [{}], responder_gives: [{}], fulfilment: 'danced' as never };
  const shownText = render(
    <>
      <FulfilmentLine terms={terms} side="initiator" name="Ana" />
      <PublicFulfilmentLine terms={terms} names={names} />
    </>,
  ).container.textContent;
  expect(shownText).toMatch(/^(They change hands in a way that this page does not know\. Reload it\.){2}$/);
});

it('a review with a rating and ticks that are not known stays readable', async () => {
  const traderReview = { id: 'r', by: null, thread_id: null, reply: null, reviewed_at: eventTime, text: 'Good trade' };
  const unknownReview = { ...traderReview, rating: 'danced' as never, ticks: ['danced' as never, 'quick' as const] };
  const { container } = await renderWithRouter('/', <TraderReviewRow review={unknownReview} name="Ana" />);
  expect(container.textContent).toMatch(/Good trade.*Quick/);
  expect(container.textContent).not.toMatch(/undefined|danced/);
});

it('a row of the list says that it does not know what happened last', async () => {
  const last_event: ThreadSummary['last_event'] = { kind: 'danced', by: 'responder', at: eventTime, text: null };
  const { container } = await renderWithRouter(
    '/',
    <ThreadListRow thread={aThreadSummary({ last_event })} currentTime={eventTime} />,
  );
  expect(container.textContent).toContain(unknownText);
});

test.each<[string, object]>([
  [
    'problem',
    { problem: { by: 'responder', what: 'danced', at: eventTime, solved: { initiator: null, responder: null } } },
  ],
  ['closing reason', { closed: { reason: 'danced', by: 'responder', at: eventTime } }],
])('the banner stands where a %s is not known', (_, fields) => {
  const state = { ...new Story().does('initiator', 'propose').agrees().startedState, ...fields } as never;
  const { container } = render(
    <TurnBanner state={state} side="initiator" name="Ana" currentTime={eventTime} mayWrite />,
  );
  expect(container.textContent).toMatch(/Something else|Closed/);
});
