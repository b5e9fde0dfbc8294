import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { whyNot } from '#contract/exchange/machine/decide.ts';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import { dayText } from '#contract/format/dates.ts';
import { chooseLanguage } from '#web/shell/language.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { TurnBanner } from './turn-banner.tsx';

const shippedStory = () => new Story().does('initiator', 'propose').agrees().does('initiator', 'shipped');
const completedStory = () =>
  shippedStory().does('responder', 'shipped').does('initiator', 'received').does('responder', 'received');
const onlyReceipt = () =>
  new Story()
    .does('initiator', 'propose', { gives: [1, 0] })
    .agrees()
    .does('initiator', 'shipped');

const stories: [string, Story, Side][] = [
  ['the other is to answer', new Story(), 'initiator'],
  ['the other is to confirm receipt', onlyReceipt(), 'initiator'],
  ['it is completed', completedStory(), 'initiator'],
  ['it expired', new Story().waits(31).does('initiator', 'mute'), 'initiator'],
  [
    'a problem was not solved',
    shippedStory().does('responder', 'problem').waits(61).does('initiator', 'mute'),
    'initiator',
  ],
];

const banner = async ({ startedState, currentTime }: Story, side: Side) => {
  const { unmount } = await renderWithRouter(
    '/',
    <TurnBanner state={startedState} side={side} name="Ulrich Brandt" currentTime={currentTime} mayWrite />,
  );
  const status = screen.getByRole('status');
  const texts = { bold: status.querySelector('b')?.textContent ?? '', whole: status.textContent };
  unmount();
  return texts;
};

afterEach(() => act(() => chooseLanguage('en')));

describe('the banner of a conversation', () => {
  it.each(stories)('says nothing twice when %s', async (_, story, side) => {
    for (const [locale, texts] of [
      ['zh', ['等待 Ulrich Brandt', '已完成', '已关闭', '完成', '关闭。']],
      ['en', ['Ulrich Brandt’s turn', 'Completed', 'Closed']],
    ] as const) {
      await act(() => chooseLanguage(locale));
      const { bold, whole } = await banner(story, side);
      expect(bold).not.toBe('');
      const repeatedTexts = texts.filter((word) => bold.includes(word) && whole.split(word).length > 2);
      expect(repeatedTexts).toEqual([]);
    }
  });
});

it('the banner of a conversation with a status that this page does not know says so, and that reading goes on', async () => {
  const story = new Story();
  const startedState = { ...story.startedState, status: 'weird' as 'negotiating' };
  const { bold, whole } = await banner({ ...story, startedState } as Story, 'initiator');
  expect(bold).toContain('Unknown status');
  expect(whole).toContain('Reload it to go on; messages can be read meanwhile.');
});

const agreedStory = (ships_first: 'together' | 'initiator' = 'together') =>
  new Story().does('initiator', 'propose', { ships_first }).agrees();
const problemStory = () => shippedStory().does('responder', 'shipped').does('responder', 'problem');
const closesText = 'Unsolved, the exchange closes on ';

const texts: [string, Story, Side, string | RegExp][] = [
  [
    'the reader asked for more time',
    agreedStory().does('initiator', 'ask_more_time'),
    'initiator',
    /You asked for two more weeks\. Until Ulrich Brandt gives them, shipping is due by .*15 Mar/,
  ],
  [
    'the reader shipped first',
    agreedStory('initiator').does('initiator', 'shipped'),
    'initiator',
    /You shipped on .*\. Ulrich Brandt ships within a week of receiving it, at the latest by .*15 Apr/,
  ],
  [
    'the first parcel has arrived',
    agreedStory('initiator').does('initiator', 'shipped').does('responder', 'received'),
    'initiator',
    /Ulrich Brandt ships by .*8 Mar/,
  ],
  [
    'the other says that the problem is settled',
    problemStory().does('responder', 'solved'),
    'initiator',
    `Ulrich Brandt says that the problem is settled between you. Confirm it if that is so. ${closesText}`,
  ],
  [
    'the other says that everything was sent back',
    problemStory().does('responder', 'solved', { how: 'sent_back' }),
    'initiator',
    `Ulrich Brandt says that everything was sent back. Confirm it if that is so. ${closesText}`,
  ],
  [
    'only the reader says how it was solved',
    problemStory().does('responder', 'solved'),
    'responder',
    `You marked the problem as solved. Waiting for Ulrich Brandt. ${closesText}`,
  ],
  [
    'both say different things',
    problemStory().does('responder', 'solved').does('initiator', 'solved', { how: 'sent_back' }),
    'responder',
    `You and Ulrich Brandt say different things about how the problem was solved. ${closesText}`,
  ],
  [
    'the meeting was not confirmed by both',
    new Story()
      .does('initiator', 'propose', { fulfilment: 'in_person' })
      .agrees()
      .does('initiator', 'confirm_meeting')
      .waits(31)
      .does('initiator', 'mute'),
    'initiator',
    'Closed: the meeting was not confirmed by both.',
  ],
];

it.each(texts)('the banner says what is next when %s', async (_, story, side, text) => {
  expect((await banner(story, side)).whole).toMatch(text);
});

it('the banner says from when the rules let a parcel be reported as never sent, also after a problem', async () => {
  const story = shippedStory().waits(2).does('responder', 'problem').waits(10);
  story.does('responder', 'solved').does('initiator', 'solved').waits(14);
  const day = / From (.+) you can report that nothing was sent\./.exec((await banner(story, 'initiator')).whole)?.[1];
  const refusal = whyNot(story.startedState, 'initiator', 'problem', story.currentTime);
  expect(refusal?.error).toBe('problem_not_sent_early');
  expect(day).toBe(dayText(String(refusal?.values?.date), 'en'));
});
