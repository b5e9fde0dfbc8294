import { describe, expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import { isReplyExcused, sideCredit } from './thread-credit.ts';

const proposedStory = (fields: object = {}) => new Story().does('initiator', 'propose', fields);
const agreedStory = (fields?: object) => proposedStory(fields).agrees();
const oneSent = () => agreedStory().waits(2).does('initiator', 'shipped');
const bothSent = () => oneSent().does('responder', 'shipped');
const receiveAll = (story: Story) => story.waits(9).does('initiator', 'received').does('responder', 'received');
const waitForEnd = (story: Story, days: number) => story.waits(days).does('initiator', 'mute');
const troubledStory = () => waitForEnd(bothSent().does('responder', 'problem', { what: 'not_arrived' }), 60);
const unsentStory = () => waitForEnd(oneSent().waits(30).does('initiator', 'problem', { what: 'not_sent' }), 14);
const meetingStory = () => agreedStory({ fulfilment: 'in_person' });

const clean = ['clean', 'clean'] as const;
const bothUnsolved = ['unsolved', 'unsolved'] as const;

/** How an exchange goes, and what stands against the initiator and the responder afterwards. */
const stories: Record<string, [story: () => Story, marks: readonly [initiator: string, responder: string]]> = {
  'completed by both': [() => receiveAll(bothSent()), clean],
  'completed by the clock': [() => waitForEnd(bothSent().does('initiator', 'received'), 61), clean],
  'withdrawn before anything was agreed': [() => proposedStory().does('initiator', 'cancel'), clean],
  'declined before anything was agreed': [() => proposedStory().does('responder', 'cancel'), clean],
  'never answered': [() => waitForEnd(new Story(), 31), clean],
  'agreed, cancelled by both, after the time to ship, too': [
    () => agreedStory().waits(20).does('initiator', 'ask_cancel').does('responder', 'accept_cancel'),
    clean,
  ],
  'agreed, cancelled alone while neither had sent': [
    () => agreedStory().waits(22).does('initiator', 'cancel'),
    ['unsent', 'unsent'],
  ],
  'agreed, cancelled alone by the second, who waited for the first': [
    () => agreedStory({ ships_first: 'initiator' }).waits(22).does('responder', 'cancel'),
    ['unsent', 'clean'],
  ],
  'agreed to a gift, cancelled alone by its receiver': [
    () =>
      agreedStory({ gives: [1, 0] })
        .waits(22)
        .does('responder', 'cancel'),
    ['unsent', 'clean'],
  ],
  'one sent, the other never': [unsentStory, ['clean', 'unsent']],
  'one sent, the other never, solved by both within 30 days': [
    () => unsentStory().does('initiator', 'solved').waits(29).does('responder', 'solved'),
    clean,
  ],
  'one sent, the other never, solved by that one alone': [
    () => unsentStory().does('responder', 'solved'),
    ['clean', 'unsent'],
  ],
  'one sent, the other only after "not sent" was reported': [
    () =>
      waitForEnd(
        oneSent().waits(30).does('initiator', 'problem', { what: 'not_sent' }).does('responder', 'shipped'),
        60,
      ),
    bothUnsolved,
  ],
  'a false "not arrived", which counts for both, neutrally': [troubledStory, bothUnsolved],
  'a false "not arrived", solved by both after the end': [
    () => troubledStory().does('initiator', 'solved').does('responder', 'solved', { how: 'sent_back' }),
    clean,
  ],
  'a false "not arrived", and then a suspension of who reported it': [
    () => troubledStory().does('system', 'suspend'),
    ['clean', 'unsolved'],
  ],
  'damaged, and the other, whose time had not passed, kept its parcel back': [
    () => waitForEnd(oneSent().waits(5).does('responder', 'problem'), 60),
    bothUnsolved,
  ],
  'damaged, and the other was late already': [
    () => waitForEnd(oneSent().waits(20).does('responder', 'problem'), 60),
    ['unsolved', 'unsent unsolved'],
  ],
  'a problem, and everything sent back': [
    () =>
      bothSent()
        .does('initiator', 'problem')
        .does('initiator', 'solved', { how: 'sent_back' })
        .does('responder', 'solved', { how: 'sent_back' }),
    clean,
  ],
  'a problem, and it goes on': [
    () => receiveAll(bothSent().does('initiator', 'problem').does('initiator', 'solved').does('responder', 'solved')),
    clean,
  ],
  'a meeting that nobody confirmed': [() => waitForEnd(meetingStory(), 91), clean],
  'a meeting that one alone confirmed': [
    () => waitForEnd(meetingStory().does('initiator', 'confirm_meeting'), 31),
    bothUnsolved,
  ],
  'a meeting that one alone confirmed in time, and the other after the end': [
    () =>
      waitForEnd(meetingStory().does('initiator', 'confirm_meeting'), 31).waits(9).does('responder', 'confirm_meeting'),
    clean,
  ],
};

function describeMarks(story: Story, side: 'initiator' | 'responder') {
  const { is_unsent, is_unsolved } = sideCredit(story.startedState, side, false);
  return [is_unsent && 'unsent', is_unsolved && 'unsolved'].filter(Boolean).join(' ') || 'clean';
}

it.each(Object.entries(stories))('what stands against the two after an exchange: %s', (_, [makeStory, marks]) => {
  const story = makeStory();
  expect(story.startedState.completed ?? story.startedState.closed).not.toBeNull();
  expect([describeMarks(story, 'initiator'), describeMarks(story, 'responder')]).toEqual(marks);
});

it('an unsolved problem with a partner whose account is deleted does not count, what was never sent does', () => {
  expect(sideCredit(troubledStory().startedState, 'initiator', true)).toMatchObject({ is_unsolved: false });
  expect(sideCredit(unsentStory().startedState, 'responder', true)).toMatchObject({ is_unsent: true });
});

describe('the days to ship', () => {
  it.each<[string, () => Story, [number | null, number | null]]>([
    [
      'count from the agreement',
      () => receiveAll(agreedStory().waits(2).does('initiator', 'shipped').waits(3).does('responder', 'shipped')),
      [2, 5],
    ],
    ['count once the other has received it', bothSent, [null, null]],
    [
      'count for who sends second from the receipt of the first parcel',
      () =>
        agreedStory({ ships_first: 'initiator' })
          .waits(1)
          .does('initiator', 'shipped')
          .waits(20)
          .does('responder', 'received')
          .waits(3)
          .does('responder', 'shipped')
          .waits(9)
          .does('initiator', 'received'),
      [1, 3],
    ],
    [
      'count for nobody who met',
      () => meetingStory().does('initiator', 'confirm_meeting').does('responder', 'confirm_meeting'),
      [null, null],
    ],
  ])('%s', (_, makeStory, days) => {
    const { startedState } = makeStory();
    expect([
      sideCredit(startedState, 'initiator', false).ship_days,
      sideCredit(startedState, 'responder', false).ship_days,
    ]).toEqual(days);
  });
});

it.each<[string, () => Story, boolean, boolean, boolean]>([
  ['an open one', () => new Story(), false, false, false],
  ['an expired one', () => waitForEnd(new Story(), 31), false, false, false],
  ['a withdrawn one', () => new Story().does('initiator', 'cancel'), false, false, true],
  ['one between which a block ever stood', () => new Story(), true, false, true],
  ['one of a deleted account', () => new Story(), false, true, true],
])('leaves unanswered conversations out of the reply rate: %s', (_, makeStory, wasSeparated, isGone, isExcused) => {
  expect(isReplyExcused(makeStory().startedState, wasSeparated, isGone)).toBe(isExcused);
});
