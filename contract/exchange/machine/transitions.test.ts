import { describe, expect, it } from 'vitest';
import { otherSide, type Side, sides } from '../thread/side.ts';
import type { CommandKind } from '../thread/thread-command.ts';
import { whyNot } from './decide.ts';
import { participantKinds, Story } from './thread-for-tests.ts';
import { outcomes } from './thread-outcomes-for-tests.ts';
import { phaseOf } from './thread-phase.ts';

const confirming = () => new Story().does('initiator', 'propose');
const agreed = () => confirming().agrees();
const sent = () => agreed().does('initiator', 'shipped');
const bothSent = () => sent().does('responder', 'shipped');
const troubled = () => bothSent().does('responder', 'problem');
const completed = () => bothSent().does('initiator', 'received').does('responder', 'received');
const expired = () => {
  const story = new Story().waits(31);
  return story.does('initiator', 'mute');
};

/** Threads in every state that makes a difference; what the initiator did, the responder might have done as well. */
const states: Record<string, () => Story> = {
  negotiating: () => new Story(),
  'confirming, proposed by the initiator': confirming,
  'confirming, the responder agrees just now': () => confirming().does('responder', 'agree'),
  'agreed, both give': agreed,
  'agreed, the responder gives nothing': () => new Story().does('initiator', 'propose', { gives: [1, 0] }).agrees(),
  'agreed, the initiator would amend': () => agreed().does('initiator', 'propose'),
  'agreed, the initiator asks to cancel': () => agreed().does('initiator', 'ask_cancel'),
  'agreed 21 days ago': () => agreed().waits(21),
  'sent by the initiator': sent,
  'sent by the initiator 30 days ago': () => sent().waits(30),
  'sent by both': bothSent,
  'sent by both, received by the initiator': () => bothSent().does('initiator', 'received'),
  'sent by both, the responder has a problem': troubled,
  'sent by both, the problem solved for the responder': () => troubled().does('responder', 'solved'),
  completed,
  'completed, reviewed by the initiator': () => completed().does('initiator', 'review'),
  'completed, reviewed by both': () => completed().does('initiator', 'review').does('responder', 'review'),
  'completed 30 days ago, not reviewed': () => completed().waits(30),
  expired,
  'expired 90 days ago': () => expired().waits(90),
  'closed before anything was sent': () => new Story().does('responder', 'cancel'),
  'closed with a problem': () => troubled().waits(60),
  'made private by the initiator': () =>
    new Story().does('responder', 'publish').does('initiator', 'publish', { public: false }),
  'negotiating, blocked': () => new Story().does('system', 'block'),
  'agreed, blocked': () => agreed().does('system', 'block'),
};

/** What comes of a command: where it leads, or the name of its refusal. */
function outcomeOf(story: Story, side: Side, kind: CommandKind): string {
  const what = story.started.shipped[otherSide(side)] ? 'damaged' : 'not_sent';
  const decided = story.asks(side, kind, { what });
  return decided.ok ? `to ${phaseOf(story.happens(decided.value).state)}` : decided.error;
}

function listed(state: string): Record<string, string> {
  const entries = Object.entries(outcomes[state] ?? {}).flatMap(([outcome, commands]) =>
    commands.split(' ').flatMap((command) => {
      const [kind, side] = command.split(':');
      return (side ? [side] : sides).map((one) => [`${kind} by the ${one}`, outcome] as const);
    }),
  );
  expect(new Set(entries.map(([asked]) => asked)).size).toBe(entries.length);
  return Object.fromEntries(entries);
}

describe.each(Object.entries(states))('%s', (name, make) => {
  it('answers every command of both sides as listed', () => {
    const found = participantKinds.flatMap((kind) =>
      sides.map((side) => [`${kind} by the ${side}`, outcomeOf(make(), side, kind)]),
    );
    expect(Object.fromEntries(found)).toEqual(listed(name));
  });

  it('offers what it takes and nothing else', () => {
    const { started, now } = make();
    for (const side of sides) {
      const offered = participantKinds.filter((kind) => whyNot(started, side, kind, now) === null);
      const taken = participantKinds.filter((kind) => outcomeOf(make(), side, kind).startsWith('to '));
      expect(offered).toEqual(taken);
    }
  });

  it('knows no strangers, and lets nobody speak for the other', () => {
    for (const kind of participantKinds) {
      expect(make().asks('stranger', kind)).toEqual({ ok: false, error: 'not_found' });
      expect(make().asks('system', kind)).toEqual({ ok: false, error: 'not_allowed' });
    }
    for (const kind of ['reserved', 'not_reserved', 'block', 'start', 'hand_over'] as const)
      expect(make().asks('initiator', kind)).toEqual({ ok: false, error: 'not_allowed' });
  });
});
