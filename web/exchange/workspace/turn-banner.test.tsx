import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
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
  await renderWithRouter(
    '/',
    <TurnBanner state={startedState} side={side} name="Ulrich Brandt" currentTime={currentTime} mayWrite />,
  );
  const status = screen.getByRole('status');
  return { bold: status.querySelector('b')?.textContent ?? '', whole: status.textContent };
};

afterEach(() => act(() => chooseLanguage('en')));

describe('the banner of a conversation', () => {
  it.each(stories)('says nothing twice when %s', async (_, story, side) => {
    for (const [locale, texts] of [
      ['zh', ['等待Ulrich Brandt', '已完成', '已关闭', '完成', '关闭。']],
      ['en', ['Ulrich Brandt’s turn', 'Completed', 'Closed']],
    ] as const) {
      await act(() => chooseLanguage(locale));
      const { bold, whole } = await banner(story, side);
      expect(bold).not.toBe('');
      const repeatedTexts = texts.filter((word) => bold.includes(word) && whole.split(word).length > 2);
      expect(repeatedTexts).toEqual([]);
      document.body.replaceChildren();
    }
  });
});
