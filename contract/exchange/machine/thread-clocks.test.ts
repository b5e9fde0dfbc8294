import { describe, expect, it } from 'vitest';
import { deadlineOf } from './deadline.ts';
import { decide, due, nextAlarm } from './decide.ts';
import { heldBy, toHandOver, toReserve } from './reservations.ts';
import { BEGINNING, Story } from './thread-for-tests.ts';
import { phaseOf } from './thread-phase.ts';
import { daysAfter, secondsAfter } from './thread-times.ts';
import { turnOf } from './turn.ts';

const agreed = () => new Story().does('initiator', 'propose').agrees();
const bothSent = () => agreed().does('initiator', 'shipped').does('responder', 'shipped');
const inDays = (days: number) => daysAfter(BEGINNING, days);

/** What clocks bring one after the other when the alarm rings each time it was set for, and on which day. */
function ringing(story: Story, until = 400): string[] {
  const told: string[] = [];
  for (;;) {
    const at = nextAlarm(story.started, { next_try_at: null }, story.now);
    if (!at || at > inDays(until)) return told;
    story.now = at;
    const events = due(story.started, at);
    story.happens({ events });
    const day = (Date.parse(at) - Date.parse(BEGINNING)) / 86_400_000;
    told.push(...events.map((event) => `${day} ${event.kind}${'what' in event ? ` ${event.what}` : ''}`));
  }
}

describe('the clocks of a thread', () => {
  it.each<[string, Story, string[]]>([
    [
      'nobody answers',
      new Story(),
      ['3 reminded three_days', '7 reminded seven_days', '28 reminded message', '30 closed'],
    ],
    [
      'a proposal is not answered, then nobody writes',
      new Story().does('initiator', 'propose'),
      ['12 reminded answer', '14 lapsed', '42 reminded message', '44 closed'],
    ],
    [
      'an amendment is not answered',
      agreed().does('responder', 'propose'),
      ['5 reminded answer', '7 lapsed', '12 reminded ship'],
    ],
    [
      'receipt is not confirmed by one',
      bothSent().does('initiator', 'received'),
      ['58 reminded receive', '60 completed', '88 reminded review', '90 reviews_shown'],
    ],
    ['receipt is confirmed by nobody', bothSent(), []],
    [
      'a problem is not solved',
      bothSent().does('responder', 'problem'),
      ['60 closed', '88 reminded review', '90 reviews_shown'],
    ],
    [
      'a parcel is never sent',
      agreed().does('initiator', 'shipped').waits(30).does('initiator', 'problem', { what: 'not_sent' }),
      ['44 closed', '72 reminded review', '74 reviews_shown'],
    ],
    [
      'addresses were given',
      bothSent().does('initiator', 'address').does('initiator', 'received').does('responder', 'received'),
      ['28 reminded review', '30 reviews_shown', '30 addresses_erased'],
    ],
  ])('ring when %s', (_, story, told) => {
    expect(ringing(story)).toEqual(told);
  });

  it('free what was being reserved after a minute, and let the proposal be agreed to again', () => {
    const story = new Story().does('initiator', 'propose').does('responder', 'agree');
    expect(nextAlarm(story.started, { next_try_at: null }, story.now)).toBe(secondsAfter(BEGINNING, 60));
    story.now = secondsAfter(BEGINNING, 60);
    story.happens({ events: due(story.started, story.now) });
    expect([story.started.reserving, phaseOf(story.started)]).toEqual([null, 'confirming']);
    expect(phaseOf(story.agrees().started)).toBe('agreed');
  });

  it('stand still while a problem is open, and go on from there', () => {
    const story = bothSent().does('initiator', 'received').waits(10).does('responder', 'problem');
    expect(deadlineOf(story.started)).toBe(inDays(70));
    story.waits(25).does('initiator', 'solved').does('responder', 'solved');
    expect(deadlineOf(story.started)).toBe(inDays(85));
    expect(ringing(story, 100)).toEqual(['83 reminded receive', '85 completed']);
    expect(story.started.completed).toMatchObject({ automatic: true, counts_for: ['initiator'] });
  });

  it('count before a command that comes later than the alarm should have', () => {
    const story = new Story().does('initiator', 'propose').waits(15);
    expect(story.asks('responder', 'agree', { proposal_id: 'command-2' })).toMatchObject({
      error: 'proposal_lapsed',
      values: { date: inDays(15) },
    });
    story.does('responder', 'message');
    expect(story.events.map(({ kind }) => kind)).toEqual(['started', 'proposed', 'reminded', 'lapsed', 'message']);
  });

  it('wake for the outbox, too, and never before now', () => {
    const { started } = new Story();
    expect(nextAlarm(started, { next_try_at: inDays(1) }, BEGINNING)).toBe(inDays(1));
    expect(nextAlarm(started, { next_try_at: inDays(1) }, inDays(2))).toBe(inDays(2));
    expect(nextAlarm(null, { next_try_at: null }, BEGINNING)).toBeNull();
  });
});

describe('agreeing in four steps', () => {
  const agreeing = () => new Story().does('initiator', 'propose').does('responder', 'agree');

  it('says what to reserve, and holds nothing before all of it is', () => {
    const story = agreeing();
    expect(toReserve(story.started)).toEqual({
      proposal_id: 'command-2',
      specimens: [
        { specimen_id: 'SC-0001', giver: 'initiator' },
        { specimen_id: 'QZ-0002', giver: 'responder' },
      ],
    });
    expect([heldBy(story.started), phaseOf(story.started)]).toEqual([null, 'confirming']);
    story.does('system', 'reserved');
    expect([heldBy(story.started)?.proposal_id, toReserve(story.started)]).toEqual(['command-2', null]);
    expect(story.events.at(-1)).toMatchObject({ kind: 'agreed', by: 'responder', id: 'command-3' });
  });

  it.each([
    ['withdraws', 'withdraw'],
    ['replaces the proposal', 'propose'],
    ['cancels', 'cancel'],
  ] as const)('comes to nothing when the other %s meanwhile', (_, kind) => {
    const story = agreeing().does('initiator', kind).does('system', 'reserved');
    expect(story.events.at(-1)).toMatchObject({ kind: 'released', why: 'changed', command_id: 'command-3' });
    expect([story.started.reserving, heldBy(story.started)]).toEqual([null, null]);
  });

  it('goes on when the same command comes again, and refuses another', () => {
    const story = agreeing();
    const again = { kind: 'agree', id: 'command-3', proposal_id: 'command-2' } as const;
    expect(decide(story.started, 'responder', again, story.now)).toMatchObject({ ok: true, value: { events: [] } });
    expect(story.asks('responder', 'agree')).toMatchObject({ error: 'proposal_agreeing' });
  });

  it('keeps the old agreement until the amendment is agreed to, then only the new one', () => {
    const story = agreed()
      .does('initiator', 'propose', { gives: [1, 0] })
      .does('responder', 'agree');
    expect([heldBy(story.started)?.proposal_id, toReserve(story.started)?.proposal_id]).toEqual([
      'command-2',
      'command-5',
    ]);
    story.does('system', 'reserved');
    expect(heldBy(story.started)).toMatchObject({ proposal_id: 'command-5', specimens: [{ giver: 'initiator' }] });
    expect(turnOf(story.started)).toBe('initiator');
  });

  it('ends a change that nobody answered when a parcel is sent', () => {
    const story = agreed()
      .does('initiator', 'propose', { gives: [1, 0] })
      .does('responder', 'agree');
    story.does('responder', 'shipped').does('system', 'reserved');
    expect(story.events.slice(-3).map(({ kind }) => kind)).toEqual(['shipped', 'lapsed', 'released']);
    expect(heldBy(story.started)?.proposal_id).toBe('command-2');
  });

  it('holds what was received until each of it is handed over, once', () => {
    const story = agreed().does('initiator', 'shipped').does('responder', 'shipped');
    expect(toHandOver(story.started)).toEqual([]);
    story.does('initiator', 'received').does('responder', 'received');
    const both = [
      { specimen_id: 'SC-0001', giver: 'initiator' },
      { specimen_id: 'QZ-0002', giver: 'responder' },
    ];
    expect([toHandOver(story.started), heldBy(story.started)?.specimens]).toEqual([both, both]);
    story.does('system', 'hand_over').does('system', 'hand_over');
    expect([toHandOver(story.started), heldBy(story.started)?.specimens]).toEqual([[both[1]], [both[1]]]);
    expect(story.events.filter(({ kind }) => kind === 'handed_over')).toMatchObject([
      { specimen_id: 'SC-0001', to: 'responder', private: true },
    ]);
  });

  it('holds a newcomer to five items a side', () => {
    const many = { gives: [6, 1] as [number, number] };
    const refused = { ok: false, error: 'newcomer_items', values: { limit: 5 } };
    expect(new Story().asks('initiator', 'propose', many, { isNewcomer: true })).toEqual(refused);
    const story = new Story().does('initiator', 'propose', many);
    expect(story.asks('responder', 'agree', {}, { isNewcomer: true })).toEqual(refused);
    expect(story.asks('responder', 'agree')).toMatchObject({ ok: true });
  });
});
