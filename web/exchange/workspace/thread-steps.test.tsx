import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import { nextSteps } from '#web/exchange/commands/thread-actions.ts';
import { ThreadDialog } from '#web/exchange/commands/thread-dialog.tsx';
import { OfferedSpecimens } from '#web/exchange/proposal/offered-specimens.tsx';
import { emptyProposal, initialDraft, specimenItem } from '#web/exchange/proposal/proposal-draft.ts';
import { ThreadProposal } from '#web/exchange/proposal/thread-proposal.tsx';
import { makeThread } from '#web/exchange/thread/loaded-thread-for-tests.ts';
import { followedThread } from '#web/exchange/thread/thread-events.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { TurnBanner } from './turn-banner.tsx';

const galena = { id: 'galena', name: 'Galena', name_zh: '方铅矿', formula: null };
const tile = {
  id: 'stone',
  username: 'ulrich',
  collector: 'Ulrich',
  coll_no: 'UB-0017',
  display_name: 'Galena',
  number_shared: false,
  display_name_choice: 'minerals' as const,
  custom_name1: null,
  custom_name2: null,
  minerals: [galena],
  locality: null,
  cover: null,
  size: { length: null, width: null, height: null },
};
const offer = (specimen: Offer['specimen']): Offer => ({
  mineral_id: 'galena',
  mineral: galena,
  specimen_id: specimen?.id ?? null,
  specimen,
  note: null,
});
const otherTile = { ...tile, id: 'another', coll_no: 'UB-0018' };

describe('a conversation before its first proposal', () => {
  it('shows what its intent offers', async () => {
    await renderWithRouter('/', <OfferedSpecimens offers={[offer(tile), offer(null)]} giver="ulrich" />);
    const link = screen.getByRole('link', { name: 'Galena, UB-0017' });
    expect(link.getAttribute('href')).toBe('/mc/ulrich/UB-0017?id=stone');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('has a draft that begins with the intent’s one piece, given by whoever offers it', () => {
    expect(initialDraft([offer(tile)], 'responder')).toEqual({ ...emptyProposal, give: [specimenItem(tile)] });
    expect(initialDraft([offer(tile), offer(null)], 'initiator')).toEqual({
      ...emptyProposal,
      receive: [specimenItem(tile)],
    });
    expect(initialDraft([offer(tile), offer(otherTile)], 'responder')).toEqual(emptyProposal);
    expect(initialDraft([offer(null)], 'initiator')).toEqual(emptyProposal);
  });
});

it.each<[string, Story, string]>([
  ['is open', new Story(), 'No proposal is open.'],
  ['was withdrawn', new Story().does('initiator', 'cancel'), 'The conversation ended without an agreement.'],
  ['expired', new Story().waits(31).does('initiator', 'mute'), 'The conversation ended without an agreement.'],
])('a conversation without a proposal that %s says what can be done', async (_, { startedState }, text) => {
  const { initiator, responder } = makeThread(startedState, []);
  const { container } = await renderWithRouter(
    '/',
    <ThreadProposal
      shownProposal={null}
      proposals={new Map()}
      state={startedState}
      side="initiator"
      partner={responder}
      viewer={initiator}
      name="Ada"
      events={[]}
      offers={[]}
      specimenChanges={[]}
      disabledReason={null}
      takeDisabledReason={null}
      onTakeSpecimen={() => {}}
      onTakeVersion={() => {}}
    />,
  );
  expect(container.textContent).toContain(text);
});

const agreedStory = () => new Story().does('initiator', 'propose').agrees();
const banner = async ({ startedState, currentTime }: Story, side: Side) => {
  const { unmount } = await renderWithRouter(
    '/',
    <TurnBanner state={startedState} side={side} name="Ada" currentTime={currentTime} mayWrite />,
  );
  const bannerText = screen.getByRole('status').textContent;
  unmount();
  return bannerText;
};
const asksForAddress = 'Send Ada your address card to receive the parcel.';

describe('an address', () => {
  it('is asked for after agreement, until it is sent or the parcel is', async () => {
    const story = agreedStory();
    expect(await banner(story, 'initiator')).toContain(asksForAddress);
    story.does('initiator', 'address');
    expect(await banner(story, 'initiator')).not.toContain(asksForAddress);
    expect(await banner(story, 'responder')).toContain(asksForAddress);
    story.does('initiator', 'shipped');
    expect(await banner(story, 'responder')).not.toContain(asksForAddress);
  });

  it('is asked for from nobody who receives nothing', async () => {
    const story = new Story().does('initiator', 'propose', { gives: [1, 0] }).agrees();
    expect(await banner(story, 'initiator')).not.toContain(asksForAddress);
    expect(await banner(story, 'responder')).toContain(asksForAddress);
  });

  it.each([
    ['is missed', agreedStory(), true],
    ['is there', agreedStory().does('responder', 'address'), false],
  ])('%s where a parcel is marked as shipped', async (_, { startedState, currentTime }, isMissed) => {
    const commonProps = {
      open: null,
      side: 'initiator' as const,
      name: 'Ada',
      currentTime: currentTime,
      changes: [],
      onRefused: () => {},
      onProposeAgain: () => {},
      proposeDisabledReason: null,
      onConfirmMeeting: () => {},
      send: async () => null as never,
    };
    await renderWithRouter(
      '/',
      <ThreadDialog
        commandKind="shipped"
        thread_id="t"
        thread={followedThread(makeThread(startedState, []))}
        state={startedState}
        {...commonProps}
        onClose={() => {}}
      />,
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent.includes('has sent no address card')).toBe(isMissed);
  });
});

it.each<[string, () => Story, Side, string[]]>([
  ['nothing is proposed', () => new Story(), 'responder', ['propose']],
  ['one’s own proposal waits', () => new Story().does('initiator', 'propose'), 'initiator', []],
  ['a proposal is to be answered', () => new Story().does('initiator', 'propose'), 'responder', ['agree']],
  ['it is agreed', agreedStory, 'initiator', ['address', 'shipped', 'received']],
  ['one’s address is known', () => agreedStory().does('initiator', 'address'), 'initiator', ['shipped', 'received']],
  [
    'the other ships first',
    () => new Story().does('initiator', 'propose', { ships_first: 'responder' }).agrees(),
    'initiator',
    ['address', 'received'],
  ],
  [
    'the other asks for more time',
    () => agreedStory().does('responder', 'ask_more_time'),
    'initiator',
    ['give_more_time', 'address', 'shipped', 'received'],
  ],
  [
    'all is received',
    () =>
      agreedStory()
        .does('initiator', 'shipped')
        .does('responder', 'shipped')
        .does('initiator', 'received')
        .does('responder', 'received'),
    'responder',
    ['review'],
  ],
])('the steps that lead on when %s', (_, make, side, steps) => {
  expect(nextSteps(make().startedState, side)).toEqual(steps);
});
