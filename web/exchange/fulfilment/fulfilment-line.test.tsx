import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Parcel } from '#contract/exchange/fulfilment/parcel.ts';
import type { Fulfilment, ShippingOrder } from '#contract/exchange/thread/proposal.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import type { PublicEvent } from '#contract/exchange/thread/thread-event.ts';
import { ThreadEntries } from '#web/exchange/conversation/thread-entries.tsx';
import { ProposalPanel } from '#web/exchange/proposal/proposal-panel.tsx';
import { PublicAside } from '#web/exchange/public/public-aside.tsx';
import { chooseLanguage, loadPrivateTexts } from '#web/shell/language.ts';
import { render, renderWithRouter } from '#web/testing/render.tsx';
import { FulfilmentFields } from './fulfilment-fields.tsx';
import { FulfilmentLine } from './fulfilment-line.tsx';
import { ParcelList } from './parcel-list.tsx';

type Terms = { fulfilment?: Fulfilment; ships_first?: ShippingOrder };

const proposalTime = '2027-03-01T08:00:00.000Z';
const names = { initiator: 'Lin', responder: 'Ada' };
const stone = { text: 'a stone', media: [] };
/** A proposal of texts alone, which the two and visitors read alike. */
const makeProposal = (version: number, terms: Terms, isMutual = true) => ({
  id: `${version}`,
  version,
  by: 'initiator' as const,
  initiator_gives: isMutual ? [stone] : [],
  responder_gives: [stone],
  note: null,
  at: proposalTime,
  ...terms,
});

const person = { username: '', display_name: '', avatar_url: null };
const publicThread: ThreadPublic = {
  id: 't',
  intent_id: 'i',
  status: 'confirmed',
  closed: null,
  initiator: person,
  responder: person,
  events: [],
  has_earlier: false,
  steps: [],
  agreement: null,
  offered: [],
  started_at: proposalTime,
  last_at: proposalTime,
  listed: true,
};

const cases: [string, ReturnType<typeof makeProposal>, string, string][] = [
  ['nothing is said', makeProposal(1, {}), 'By post, both at the same time.', 'By post, both at the same time.'],
  ['one side gives', makeProposal(1, {}, false), 'By post.', 'By post.'],
  ['they meet', makeProposal(1, { fulfilment: 'in_person' }), 'You meet in person.', 'They meet in person.'],
  [
    'the reader ships first',
    makeProposal(1, { ships_first: 'initiator' }),
    'You ship first, Ada within a week of receiving it.',
    'Lin ships first, Ada within a week of receiving it.',
  ],
  [
    'the partner ships first',
    makeProposal(1, { ships_first: 'responder' }),
    'Ada ships first, you within a week of receiving it.',
    'Ada ships first, Lin within a week of receiving it.',
  ],
];

describe('how the specimens change hands', () => {
  it.each(cases)('is said to the two when %s', (_, proposal, text) => {
    expect(render(<FulfilmentLine terms={proposal} side="initiator" name="Ada" />).container.textContent).toBe(text);
  });

  it.each(cases)('is said to visitors when %s', async (_, proposal, _text, publicText) => {
    const event: PublicEvent = { ...proposal, kind: 'proposed', seq: 2, private: false, amends: false };
    const entries = <ThreadEntries withItems events={[event]} names={names} side={null} versions={new Map()} />;
    expect(render(entries).container.textContent).toContain(publicText);
    const thread: ThreadPublic = { ...publicThread, agreement: proposal };
    const { container } = await renderWithRouter('/', <PublicAside thread={thread} names={names} />);
    expect(container.textContent).toContain(publicText);
  });

  it.each<[string, Terms, Terms, boolean]>([
    ['another way', {}, { fulfilment: 'in_person' }, true],
    ['another order', { ships_first: 'initiator' }, { ships_first: 'responder' }, true],
    ['the same in other words', {}, { fulfilment: 'parcels', ships_first: 'together' }, false],
    ['a meeting, whoever was to ship first', { fulfilment: 'in_person' }, { fulfilment: 'in_person' }, false],
  ])('is marked in a version that has %s', async (_, pastTerms, terms, isMarked) => {
    await renderWithRouter(
      '/',
      <ProposalPanel
        proposal={makeProposal(2, terms)}
        previousProposal={makeProposal(1, pastTerms)}
        side="initiator"
        name="Ada"
        partner="ada"
        ownUsername="lin"
        isAgreed={false}
        isClosed={false}
        threadId={null}
        specimenChanges={[]}
      />,
    );
    expect(screen.queryAllByText('Changed')).toHaveLength(isMarked ? 1 : 0);
  });
});

describe('who ships first', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  it('is chosen in Chinese by the word for shipping', async () => {
    await act(async () => {
      await chooseLanguage('zh');
      await loadPrivateTexts();
    });
    const terms = { fulfilment: 'parcels', ships_first: 'together' } as const;
    render(<FulfilmentFields isMutual terms={terms} onChange={() => {}} side="initiator" name="Ada" />);
    screen.getByRole('option', { name: 'Ada 先寄' });
  });
});

it('two parcels of one carrier without numbers are two entries', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const parcel: Parcel = { carrier: 'dhl', tracking_no: null };
  render(<ParcelList parcels={[parcel, parcel]} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
});
