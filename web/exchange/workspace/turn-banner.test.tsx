import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import { TurnBanner } from '#web/exchange/workspace/turn-banner.tsx';
import { chooseLanguage } from '#web/shell/language.ts';
import { renderAt } from '#web/testing/render.tsx';

const sent = () => new Story().does('initiator', 'propose').agrees().does('initiator', 'shipped');
const completed = () => sent().does('responder', 'shipped').does('initiator', 'received').does('responder', 'received');
const onlyReceipt = () =>
  new Story()
    .does('initiator', 'propose', { gives: [1, 0] })
    .agrees()
    .does('initiator', 'shipped');

const stories: [string, Story, Side][] = [
  ['the other is to answer', new Story(), 'initiator'],
  ['the other is to confirm receipt', onlyReceipt(), 'initiator'],
  ['it is completed', completed(), 'initiator'],
  ['it expired', new Story().waits(31).does('initiator', 'mute'), 'initiator'],
  ['a problem was not solved', sent().does('responder', 'problem').waits(61).does('initiator', 'mute'), 'initiator'],
];

const banner = async ({ startedState: started, currentTime: now }: Story, side: Side) => {
  await renderAt('/', <TurnBanner state={started} side={side} name="Ulrich Brandt" now={now} mayWrite />);
  const said = screen.getByRole('status');
  return { bold: said.querySelector('b')?.textContent ?? '', whole: said.textContent };
};

afterEach(() => act(() => chooseLanguage('en')));

describe('the banner of a conversation', () => {
  it.each(stories)('says nothing twice when %s', async (_, story, side) => {
    for (const [locale, words] of [
      ['zh', ['等待Ulrich Brandt', '已完成', '已关闭', '完成', '关闭。']],
      ['en', ['Ulrich Brandt’s turn', 'Completed', 'Closed']],
    ] as const) {
      await act(() => chooseLanguage(locale));
      const { bold, whole } = await banner(story, side);
      expect(bold).not.toBe('');
      const twice = words.filter((word) => bold.includes(word) && whole.split(word).length > 2);
      expect(twice).toEqual([]);
      document.body.replaceChildren();
    }
  });
});
