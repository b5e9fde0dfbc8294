import { describe, expect, it } from 'vitest';
import { threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { CommandKind } from '#contract/exchange/thread/thread-command.ts';
import { innerKinds, whyNot } from './decide.ts';
import { endOutcomes } from './end-outcomes-for-tests.ts';
import { fulfilmentOutcomes } from './fulfilment-outcomes-for-tests.ts';
import type { Outcomes } from './outcomes-for-tests.ts';
import { talkOutcomes } from './talk-outcomes-for-tests.ts';
import { participantKinds, Story } from './thread-for-tests.ts';

/**
 * The result of every command in every state: its next phase or its refusal. A command applies to both sides, or
 * to the side named with it.
 */
const outcomes: Record<string, Outcomes> = { ...talkOutcomes, ...fulfilmentOutcomes, ...endOutcomes };

const answeredStory = () => new Story().does('responder', 'message');
const confirmingStory = () => new Story().does('initiator', 'propose');
const agreedStory = () => confirmingStory().agrees();
const meetingStory = () => new Story().does('initiator', 'propose', { fulfilment: 'in_person' }).agrees();
const sentStory = () => agreedStory().does('initiator', 'shipped');
const bothSent = () => sentStory().does('responder', 'shipped');
const troubledStory = () => bothSent().does('responder', 'problem');
const closedStory = () => troubledStory().waits(60).does('initiator', 'mute');
const completedStory = () => bothSent().does('initiator', 'received').does('responder', 'received');
const expiredStory = () => {
  const story = new Story().waits(31);
  return story.does('initiator', 'mute');
};

/** Threads in every distinct state; the initiator's actions stand for the responder's as well. */
const states: Record<string, () => Story> = {
  negotiating: () => new Story(),
  'confirming, proposed by the initiator': confirmingStory,
  'confirming, the responder agrees just now': () => confirmingStory().does('responder', 'agree'),
  'agreed, both give': agreedStory,
  'agreed, the responder gives nothing': () => new Story().does('initiator', 'propose', { gives: [1, 0] }).agrees(),
  'agreed, the initiator ships first': () =>
    new Story().does('initiator', 'propose', { ships_first: 'initiator' }).agrees(),
  'agreed, the initiator asks for two more weeks': () => agreedStory().does('initiator', 'ask_more_time'),
  'agreed to meet in person': meetingStory,
  'in person, the initiator says that they met': () => meetingStory().does('initiator', 'confirm_meeting'),
  'agreed, the initiator would amend': () => agreedStory().does('initiator', 'propose'),
  'agreed, the initiator asks to cancel': () => agreedStory().does('initiator', 'ask_cancel'),
  'agreed 21 days ago': () => agreedStory().waits(21),
  'sent by the initiator': sentStory,
  'sent by the initiator 30 days ago': () => sentStory().waits(30),
  'sent by both': bothSent,
  'sent by both, received by the initiator': () => bothSent().does('initiator', 'received'),
  'sent by both, the responder has a problem': troubledStory,
  'sent by both, the problem solved for the responder': () => troubledStory().does('responder', 'solved'),
  'sent by both, sent back as the responder says': () =>
    troubledStory().does('responder', 'solved', { how: 'sent_back' }),
  'sent by both, each says something else': () =>
    troubledStory().does('responder', 'solved', { how: 'sent_back' }).does('initiator', 'solved'),
  'closed because everything was sent back': () =>
    troubledStory().does('responder', 'solved', { how: 'sent_back' }).does('initiator', 'solved', { how: 'sent_back' }),
  completed: completedStory,
  'completed, reviewed by the initiator': () => completedStory().does('initiator', 'review'),
  'completed, reviewed by both': () => completedStory().does('initiator', 'review').does('responder', 'review'),
  'completed 30 days ago, not reviewed': () => completedStory().waits(30),
  expired: expiredStory,
  'expired 90 days ago': () => expiredStory().waits(90),
  'closed before anything was sent': () => new Story().does('responder', 'cancel'),
  'declined, with three messages since': () =>
    [1, 2, 3].reduce((story) => story.does('initiator', 'message'), new Story().does('responder', 'cancel')),
  'closed 30 days ago': () => new Story().does('responder', 'cancel').waits(30),
  'closed with a problem': closedStory,
  'closed with a problem, received before': () =>
    bothSent().does('responder', 'received').does('responder', 'problem').waits(60),
  'closed with a problem, its specimen came back': () => closedStory().does('initiator', 'report_whereabouts'),
  'closed with a problem 180 days ago': () => closedStory().waits(180),
  'closed with a parcel that was never sent': () =>
    sentStory().waits(30).does('initiator', 'problem', { what: 'not_sent' }).waits(14),
  'closed, but received later': () =>
    bothSent().does('responder', 'problem', { what: 'not_arrived' }).waits(60).does('responder', 'received'),
  'closed because only the initiator said that they met': () =>
    meetingStory().does('initiator', 'confirm_meeting').waits(30),
  'closed with a problem, solved for the initiator': () => closedStory().does('initiator', 'solved'),
  'closed with a problem, solved for both': () =>
    closedStory().does('initiator', 'solved').does('responder', 'solved', { how: 'sent_back' }),
  'closed with a problem, reviewed by the initiator': () => closedStory().does('initiator', 'review'),
  'closed with a problem 30 days ago': () => closedStory().waits(30),
  'cancelled alone, with nothing sent': () => agreedStory().waits(21).does('initiator', 'cancel'),
  'agreed, the responder leaves': () => agreedStory().does('system', 'plan_deletion'),
  'sent by the initiator, the responder leaves': () => sentStory().does('system', 'plan_deletion'),
  'sent by the initiator, the responder is gone': () => sentStory().does('system', 'leave'),
  'completed, the responder is gone': () => completedStory().does('system', 'leave'),
  'made private by the initiator': () =>
    answeredStory().does('responder', 'publish').does('initiator', 'publish', { public: false }),
  'the initiator asks to make it public': () => answeredStory().does('initiator', 'publish'),
  'public, made so by both': () => answeredStory().does('initiator', 'publish').does('responder', 'publish'),
  'barred from being public': () => answeredStory().does('system', 'unpublish'),
  'confirming, a specimen is no longer available': () => confirmingStory().does('system', 'unavailable'),
  'confirming, the responder is suspended': () => confirmingStory().does('system', 'suspend'),
  'agreed, the responder is suspended': () => agreedStory().does('system', 'suspend'),
  'negotiating, blocked': () => new Story().does('system', 'block'),
  'agreed, blocked': () => agreedStory().does('system', 'block'),
};

const givenIds = { initiator: 'SC-0001', responder: 'QZ-0002' };

/** Returns the result of a command: the next phase, or the name of its refusal. */
function commandOutcome(story: Story, side: Side, kind: CommandKind): string {
  const problem = story.startedState.shipped[otherSide(side)] ? 'damaged' : 'not_sent';
  const solution = story.startedState.problem?.solved[otherSide(side)] ?? 'settled';
  const outcome = story.asks(side, kind, { what: problem, how: solution, specimen_id: givenIds[side] });
  return outcome.ok ? `to ${threadPhase(story.happens(outcome.value).state)}` : outcome.error;
}

function expectedOutcomes(state: string): Record<string, string> {
  const entries = Object.entries(outcomes[state] ?? {}).flatMap(([outcome, commands]) =>
    commands
      .split(' ')
      .filter(Boolean)
      .flatMap((command) => {
        const [kind, side] = command.split(':');
        return (side ? [side] : sides).map((commandSide) => [`${kind} by the ${commandSide}`, outcome] as const);
      }),
  );
  expect(new Set(entries.map(([commandName]) => commandName)).size).toBe(entries.length);
  return Object.fromEntries(entries);
}

describe.each(Object.entries(states))('%s', (name, make) => {
  it('answers every command of both sides as listed', () => {
    const outcomeEntries = participantKinds.flatMap((kind) =>
      sides.map((side) => [`${kind} by the ${side}`, commandOutcome(make(), side, kind)]),
    );
    expect(Object.fromEntries(outcomeEntries)).toEqual(expectedOutcomes(name));
  });

  it('offers what it takes and nothing else', () => {
    const { startedState, currentTime } = make();
    for (const side of sides) {
      const offeredKinds = participantKinds.filter((kind) => whyNot(startedState, side, kind, currentTime) === null);
      const takenKinds = participantKinds.filter((kind) => commandOutcome(make(), side, kind).startsWith('to '));
      expect(offeredKinds).toEqual(takenKinds);
    }
  });

  it('knows no strangers, and lets nobody speak for the other', () => {
    for (const kind of participantKinds) {
      expect(make().asks('stranger', kind)).toEqual({ ok: false, error: 'not_found' });
      expect(make().asks('system', kind)).toEqual({ ok: false, error: 'not_allowed' });
    }
    for (const kind of innerKinds) expect(make().asks('initiator', kind)).toEqual({ ok: false, error: 'not_allowed' });
  });
});
