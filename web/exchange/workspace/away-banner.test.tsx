import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import { ThreadEntries } from '#web/exchange/conversation/thread-entries.tsx';
import { chooseLanguage, loadPrivateTexts } from '#web/shell/language.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { readBanner } from './banner-for-tests.tsx';

const goesAway = (story: Story) => story.does('system', 'set_vacation');
const proposedStory = () => new Story().does('initiator', 'propose');

afterEach(() => act(() => chooseLanguage('en')));

const awayTexts: [string, Story, Side, RegExp][] = [
  ['the partner is', new Story(), 'initiator', /Ulrich is away since 1 March 2027\. Deadlines of messages wait/],
  ['the reader is', new Story(), 'responder', /You are on vacation since 1 March 2027\. Deadlines of messages wait/],
  ['the partner is, with a proposal open', proposedStory(), 'initiator', /version 1, waits for Ulrich\./],
  ['the reader is, with a proposal open', proposedStory(), 'responder', /Agree, reject or make another proposal\./],
  [
    'the partner is, and something is agreed',
    proposedStory().agrees(),
    'initiator',
    /deadlines of the agreement run on/,
  ],
];

describe('the banner of a conversation in which somebody is on vacation', () => {
  it.each(awayTexts)('says since when, and what it means for deadlines, where %s', async (_, story, side, text) => {
    const awayStory = goesAway(story);
    const english = await readBanner(awayStory, side);
    expect(english).toMatch(text);
    expect(english).not.toMatch(/(until|by|closes on) ?\./);
    await act(async () => {
      await loadPrivateTexts();
      await chooseLanguage('zh');
    });
    expect(await readBanner(awayStory, side)).toMatch(/2027年3月1日起(外出|休假)/);
  });

  it('says nothing of it once they are back, nor where it is over', async () => {
    const backStory = goesAway(new Story()).does('system', 'set_vacation', { isOn: false });
    expect(await readBanner(backStory, 'initiator')).not.toContain('away');
    expect(await readBanner(goesAway(new Story()).does('initiator', 'cancel'), 'initiator')).not.toContain('away');
  });

  it('and its log say so, too', async () => {
    const { events } = goesAway(new Story()).does('system', 'set_vacation', { isOn: false });
    const names = { initiator: 'Wei', responder: 'Ulrich' };
    await renderWithRouter(
      '/',
      <ThreadEntries events={events as never} names={names} side="initiator" versions={new Map()} />,
    );
    screen.getByText('Ulrich is on vacation');
    screen.getByText('Ulrich is back from vacation');
  });
});
