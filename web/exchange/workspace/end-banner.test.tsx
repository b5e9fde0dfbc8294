import { act } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import { possibleActions } from '#web/exchange/commands/thread-actions.ts';
import { chooseLanguage, loadPrivateTexts } from '#web/shell/language.ts';
import { readBanner } from './banner-for-tests.tsx';

const agreedStory = (fulfilment: 'parcels' | 'in_person' = 'parcels') =>
  new Story().does('initiator', 'propose', { fulfilment }).agrees();
const shippedStory = () => agreedStory().does('initiator', 'shipped');
const closedStory = () =>
  shippedStory().does('responder', 'shipped').does('responder', 'problem').waits(61).does('initiator', 'mute');
const metStory = () => agreedStory('in_person').does('responder', 'confirm_meeting');

afterEach(() => act(() => chooseLanguage('en')));

const endTexts: [string, Story, Side, RegExp][] = [
  [
    'the reader has to say where it is',
    closedStory(),
    'initiator',
    /Say where each specimen is now\. Without an answer they stay reserved until .*2027/,
  ],
  [
    'the reader has to say it, and nothing is reserved any more',
    closedStory().waits(31).does('initiator', 'mute'),
    'initiator',
    /Say where each specimen is now\.(?! Without)/,
  ],
  [
    'the reader has said it and can still receive',
    closedStory().does('initiator', 'report_whereabouts'),
    'initiator',
    /If it arrives after all, confirm receipt until .*2027/,
  ],
  [
    'only the other has to say it',
    closedStory().does('initiator', 'report_whereabouts').does('initiator', 'received'),
    'initiator',
    /(?<!where each specimen is\. )Review Ulrich by/,
  ],
  [
    'one side says that they met',
    metStory().waits(31).does('initiator', 'mute').does('initiator', 'report_whereabouts'),
    'initiator',
    /If you met after all, confirm it until .*2027/,
  ],
];

describe('the banner of an exchange that ended with something sent', () => {
  it.each(endTexts)('says what is left where %s', async (_, story, side, text) => {
    expect(await readBanner(story, side)).toMatch(text);
  });
});

const leaves = (story: Story) => story.does('system', 'plan_deletion');
const leavingTexts: [string, Story, RegExp][] = [
  ['nothing is agreed', new Story(), /What is not agreed by then ends\./],
  ['nothing is sent', agreedStory(), /You can go on, or cancel at once; nothing is sent yet\./],
  ['only the reader has sent', shippedStory(), /If nothing was sent to you, you can report that at once\./],
  [
    'the other has sent',
    shippedStory().does('responder', 'shipped'),
    /Only what you confirm to have received by then becomes yours\. You can write a review now\./,
  ],
  ['they meet', metStory(), /Only what both of you confirm by then changes hands\./],
  ['it is closed', closedStory(), /Ulrich is deleting their account on [^.]+\.$/],
];

describe('the banner of a conversation whose partner is deleting their account', () => {
  it.each(leavingTexts)('says when, and what can be done where %s', async (_, story, text) => {
    const leavingStory = leaves(story);
    const english = await readBanner(leavingStory, 'initiator');
    expect(english).toMatch(/Ulrich is deleting their account on .*2029/);
    expect(english).toMatch(text);
    await act(async () => {
      await loadPrivateTexts();
      await chooseLanguage('zh');
    });
    expect(await readBanner(leavingStory, 'initiator')).toMatch(/Ulrich 将于2029年.*注销账号。/);
  });

  it('says nothing to who leaves, nor once the account is kept', async () => {
    expect(await readBanner(leaves(shippedStory()), 'responder')).not.toContain('deleting');
    const keptStory = leaves(shippedStory()).does('system', 'plan_deletion', { isOn: false });
    expect(await readBanner(keptStory, 'initiator')).not.toContain('deleting');
  });

  it('stands above a review that can be written before the end, once', () => {
    const story = leaves(shippedStory());
    expect(possibleActions(story.startedState, 'initiator')).toContain('review');
    expect(possibleActions(story.startedState, 'responder')).not.toContain('review');
    story.does('initiator', 'review');
    expect(possibleActions(story.startedState, 'initiator')).not.toContain('review');
  });
});
