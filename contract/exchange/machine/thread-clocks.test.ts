import { describe, expect, it } from 'vitest';
import { threadDeadline } from '#contract/exchange/state/deadline.ts';
import { nextStep } from '#contract/exchange/state/next-step.ts';
import { heldSpecimens, pendingHandovers, toReserve } from '#contract/exchange/state/reservations.ts';
import { threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { addDays, addSeconds } from '#contract/exchange/state/thread-times.ts';
import { threadTurn } from '#contract/exchange/state/turn.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import { decide, due, nextAlarm } from './decide.ts';
import { START_TIME, Story } from './thread-for-tests.ts';

const agreedStory = () => new Story().does('initiator', 'propose').agrees();
const bothSent = () => agreedStory().does('initiator', 'shipped').does('responder', 'shipped');
const firstShipsStory = () => new Story().does('initiator', 'propose', { ships_first: 'initiator' }).agrees();
const meetingStory = () => new Story().does('initiator', 'propose', { fulfilment: 'in_person' }).agrees();
const inDays = (days: number) => addDays(START_TIME, days);

/** Returns the events of clocks, with their days, if each alarm fires at its time. */
function alarmEvents(story: Story, lastDay = 400): string[] {
  const eventTexts: string[] = [];
  for (;;) {
    const alarmTime = nextAlarm(story.startedState, { next_try_at: null }, story.currentTime);
    if (!alarmTime || alarmTime > inDays(lastDay)) return eventTexts;
    story.currentTime = alarmTime;
    const events = due(story.startedState, alarmTime);
    story.happens({ events });
    const day = (Date.parse(alarmTime) - Date.parse(START_TIME)) / 86_400_000;
    eventTexts.push(...events.map((event) => `${day} ${event.kind}${'what' in event ? ` ${event.what}` : ''}`));
  }
}

type Vacation = { from: number; to: number; awaySide?: Side };
/** Passes vacations of the two, in the order of their beginnings and ends. */
function passVacations(story: Story, vacations: readonly Vacation[]): Story {
  const changes = vacations.flatMap(({ from, to, awaySide = 'responder' as const }) => [
    { day: from, fields: { isOn: true, awaySide } },
    { day: to, fields: { isOn: false, awaySide } },
  ]);
  for (const { day, fields } of changes.sort((a, b) => a.day - b.day)) {
    story.currentTime = inDays(day);
    story.does('system', 'set_vacation', fields);
  }
  return story;
}

describe('a vacation', () => {
  it.each<[string, Story, Vacation[], string[]]>([
    [
      'moves what waits for an answer, and its reminders',
      new Story(),
      [{ from: 1, to: 11 }],
      ['13 reminded three_days', '17 reminded seven_days', '38 reminded message', '40 closed'],
    ],
    [
      'of who waits does so, too',
      new Story().does('initiator', 'propose'),
      [{ from: 1, to: 11, awaySide: 'initiator' }],
      ['22 reminded answer', '24 lapsed', '52 reminded message', '54 closed'],
    ],
    [
      'that overlaps the other’s counts each day once',
      new Story().does('initiator', 'propose'),
      [
        { from: 1, to: 6 },
        { from: 3, to: 11, awaySide: 'initiator' },
      ],
      ['22 reminded answer', '24 lapsed', '52 reminded message', '54 closed'],
    ],
    [
      'after a reminder has the reminder sent again',
      new Story(),
      [{ from: 29, to: 40 }],
      ['40 reminded message', '41 closed'],
    ],
    ['moves no parcel', agreedStory(), [{ from: 1, to: 11 }], ['12 reminded ship']],
    [
      'moves no amendment',
      agreedStory().does('responder', 'propose'),
      [{ from: 1, to: 6 }],
      ['7 lapsed', '12 reminded ship'],
    ],
  ])('%s', (_, story, vacations, eventTexts) => {
    expect(alarmEvents(passVacations(story, vacations))).toEqual(eventTexts);
  });

  it('stops the clocks however long it lasts, and is over for the thread when both are back', () => {
    const story = new Story().does('system', 'set_vacation').waits(400);
    expect([threadDeadline(story.startedState), nextStep(story.startedState, 'responder')]).toEqual([
      null,
      { kind: 'answer', since: START_TIME, due_at: null },
    ]);
    story.does('system', 'set_vacation', { isOn: false });
    expect(threadDeadline(story.startedState)).toBe(inDays(430));
  });

  it('that begins while a message is newer than the last one counts from that message', () => {
    const story = passVacations(new Story(), [{ from: 1, to: 11 }]);
    story.does('responder', 'message');
    expect(threadDeadline(passVacations(story, [{ from: 20, to: 25 }]).startedState)).toBe(inDays(46));
  });

  it('is told once, and not to a thread that is over', () => {
    const isRecorded = (story: Story) => story.asks('system', 'set_vacation');
    expect(isRecorded(new Story().does('system', 'set_vacation'))).toMatchObject({ value: { events: [] } });
    expect(isRecorded(new Story().does('initiator', 'cancel'))).toMatchObject({ value: { events: [] } });
    expect(isRecorded(new Story().waits(31))).toMatchObject({
      value: { events: [{ kind: 'reminded' }, { kind: 'reminded' }, { kind: 'reminded' }, { kind: 'closed' }, {}] },
    });
  });
});

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
      agreedStory().does('responder', 'propose'),
      ['5 reminded answer', '7 lapsed', '12 reminded ship'],
    ],
    [
      'receipt is not confirmed by one',
      bothSent().does('initiator', 'received'),
      ['58 reminded receive', '60 completed', '88 reminded review', '90 reviews_shown'],
    ],
    ['receipt is confirmed by nobody', bothSent(), []],
    [
      'one ships and the other does not',
      agreedStory().does('initiator', 'shipped'),
      ['12 reminded ship', '14 reminded late'],
    ],
    ['nobody ships: both are late, so nobody is told that the other is', agreedStory(), ['12 reminded ship']],
    [
      'the other gave two more weeks',
      agreedStory().does('initiator', 'shipped').does('responder', 'ask_more_time').does('initiator', 'give_more_time'),
      ['26 reminded ship', '28 reminded late'],
    ],
    [
      'one side has two more weeks, and nobody ships',
      agreedStory().does('responder', 'ask_more_time').does('initiator', 'give_more_time'),
      ['12 reminded ship', '14 reminded late', '26 reminded ship'],
    ],
    ['who ships first does not', firstShipsStory(), ['12 reminded ship', '14 reminded late']],
    [
      'who ships second never says that the first parcel came',
      firstShipsStory().waits(10).does('initiator', 'shipped'),
      ['53 reminded ship', '55 reminded late'],
    ],
    [
      'who ships second received the first parcel',
      firstShipsStory().waits(10).does('initiator', 'shipped').waits(10).does('responder', 'received'),
      ['25 reminded ship', '27 reminded late'],
    ],
    ['nobody says that they met', meetingStory(), ['90 closed']],
    [
      'one side alone says that they met',
      meetingStory().waits(20).does('responder', 'confirm_meeting'),
      [
        '23 reminded meet',
        '27 reminded meet_again',
        '50 closed',
        '53 reminded whereabouts',
        '64 reminded whereabouts_again',
        '78 reminded review',
        '80 reviews_shown',
        '80 reservations_ended',
      ],
    ],
    [
      'a problem is not solved',
      bothSent().does('responder', 'problem'),
      [
        '60 closed',
        '63 reminded whereabouts',
        '74 reminded whereabouts_again',
        '88 reminded review',
        '90 reviews_shown',
        '90 reservations_ended',
      ],
    ],
    [
      'a parcel is never sent',
      agreedStory().does('initiator', 'shipped').waits(30).does('initiator', 'problem', { what: 'not_sent' }),
      [
        '44 closed',
        '47 reminded whereabouts',
        '58 reminded whereabouts_again',
        '72 reminded review',
        '74 reviews_shown',
        '74 reservations_ended',
      ],
    ],
    [
      'it is known where everything is after the end',
      bothSent()
        .does('responder', 'problem')
        .waits(60)
        .does('initiator', 'report_whereabouts')
        .does('responder', 'report_whereabouts', { specimen_id: 'QZ-0002', whereabouts: 'lost' }),
      ['88 reminded review', '90 reviews_shown'],
    ],
    [
      'what one side gave arrived after the end',
      bothSent()
        .does('responder', 'problem', { what: 'not_arrived' })
        .waits(60)
        .does('responder', 'received')
        .does('initiator', 'review'),
      [
        '63 reminded whereabouts',
        '74 reminded whereabouts_again',
        '88 reminded review',
        '90 reviews_shown',
        '90 reservations_ended',
      ],
    ],
    [
      'addresses were given',
      bothSent().does('initiator', 'address').does('initiator', 'received').does('responder', 'received'),
      ['28 reminded review', '30 reviews_shown', '30 addresses_erased'],
    ],
  ])('ring when %s', (_, story, expectedEvents) => {
    expect(alarmEvents(story)).toEqual(expectedEvents);
  });

  it('free what was being reserved after a minute, and let the proposal be agreed to again', () => {
    const story = new Story().does('initiator', 'propose').does('responder', 'agree');
    expect(nextAlarm(story.startedState, { next_try_at: null }, story.currentTime)).toBe(addSeconds(START_TIME, 60));
    story.currentTime = addSeconds(START_TIME, 60);
    story.happens({ events: due(story.startedState, story.currentTime) });
    expect([story.startedState.reserving, threadPhase(story.startedState)]).toEqual([null, 'confirming']);
    expect(threadPhase(story.agrees().startedState)).toBe('agreed');
  });

  it('stand still while a problem is open, and go on from there', () => {
    const story = bothSent().does('initiator', 'received').waits(10).does('responder', 'problem');
    expect(threadDeadline(story.startedState)).toBe(inDays(70));
    story.waits(25).does('initiator', 'solved').does('responder', 'solved');
    expect(threadDeadline(story.startedState)).toBe(inDays(85));
    expect(alarmEvents(story, 100)).toEqual(['83 reminded receive', '85 completed']);
    expect(story.startedState.completed).toMatchObject({ automatic: true, counts_for: ['initiator'] });
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
    const { startedState } = new Story();
    expect(nextAlarm(startedState, { next_try_at: inDays(1) }, START_TIME)).toBe(inDays(1));
    expect(nextAlarm(startedState, { next_try_at: inDays(1) }, inDays(2))).toBe(inDays(2));
    expect(nextAlarm(null, { next_try_at: null }, START_TIME)).toBeNull();
  });
});

describe('agreeing in four steps', () => {
  const agreeingStory = () => new Story().does('initiator', 'propose').does('responder', 'agree');

  it('says what to reserve, and holds nothing before all of it is', () => {
    const story = agreeingStory();
    expect(toReserve(story.startedState)).toEqual({
      proposal_id: 'command-2',
      specimens: [
        { specimen_id: 'SC-0001', giver: 'initiator' },
        { specimen_id: 'QZ-0002', giver: 'responder' },
      ],
    });
    expect([heldSpecimens(story.startedState), threadPhase(story.startedState)]).toEqual([null, 'confirming']);
    story.does('system', 'reserved');
    expect([heldSpecimens(story.startedState)?.proposal_id, toReserve(story.startedState)]).toEqual([
      'command-2',
      null,
    ]);
    expect(story.events.at(-1)).toMatchObject({ kind: 'agreed', by: 'responder', id: 'command-3' });
  });

  it.each([
    ['withdraws', 'withdraw'],
    ['replaces the proposal', 'propose'],
    ['cancels', 'cancel'],
  ] as const)('comes to nothing when the other %s meanwhile', (_, kind) => {
    const story = agreeingStory().does('initiator', kind).does('system', 'reserved');
    expect(story.events.at(-1)).toMatchObject({ kind: 'released', why: 'changed', command_id: 'command-3' });
    expect([story.startedState.reserving, heldSpecimens(story.startedState)]).toEqual([null, null]);
  });

  it('goes on when the same command comes again, and refuses another', () => {
    const story = agreeingStory();
    const repeatedCommand = { kind: 'agree', id: 'command-3', proposal_id: 'command-2', seen: {} } as const;
    expect(decide(story.startedState, 'responder', repeatedCommand, story.currentTime)).toMatchObject({
      ok: true,
      value: { events: [] },
    });
    expect(story.asks('responder', 'agree')).toMatchObject({ error: 'proposal_agreeing' });
  });

  it('keeps the old agreement until the amendment is agreed to, then only the new one', () => {
    const story = agreedStory()
      .does('initiator', 'propose', { gives: [1, 0] })
      .does('responder', 'agree');
    expect([heldSpecimens(story.startedState)?.proposal_id, toReserve(story.startedState)?.proposal_id]).toEqual([
      'command-2',
      'command-5',
    ]);
    story.does('system', 'reserved');
    expect(heldSpecimens(story.startedState)).toMatchObject({
      proposal_id: 'command-5',
      specimens: [{ giver: 'initiator' }],
    });
    expect(threadTurn(story.startedState)).toBe('initiator');
  });

  it('ends a change that nobody answered when a parcel is sent', () => {
    const story = agreedStory()
      .does('initiator', 'propose', { gives: [1, 0] })
      .does('responder', 'agree');
    story.does('responder', 'shipped').does('system', 'reserved');
    expect(story.events.slice(-3).map(({ kind }) => kind)).toEqual(['shipped', 'lapsed', 'released']);
    expect(heldSpecimens(story.startedState)?.proposal_id).toBe('command-2');
  });

  it('holds what was received until each of it is handed over, once', () => {
    const story = agreedStory().does('initiator', 'shipped').does('responder', 'shipped');
    expect(pendingHandovers(story.startedState)).toEqual([]);
    story.does('initiator', 'received').does('responder', 'received');
    const bothSpecimens = [
      { specimen_id: 'SC-0001', giver: 'initiator' },
      { specimen_id: 'QZ-0002', giver: 'responder' },
    ];
    expect([pendingHandovers(story.startedState), heldSpecimens(story.startedState)?.specimens]).toEqual([
      bothSpecimens,
      bothSpecimens,
    ]);
    story.does('system', 'hand_over').does('system', 'hand_over');
    expect([pendingHandovers(story.startedState), heldSpecimens(story.startedState)?.specimens]).toEqual([
      [bothSpecimens[1]],
      [bothSpecimens[1]],
    ]);
    expect(story.events.filter(({ kind }) => kind === 'handed_over')).toMatchObject([
      { specimen_id: 'SC-0001', to: 'responder', private: true },
    ]);
  });

  it('holds a newcomer to five items a side', () => {
    const manyItems = { gives: [6, 1] as [number, number] };
    const refusal = { ok: false, error: 'newcomer_items', values: { limit: 5 } };
    expect(new Story().asks('initiator', 'propose', manyItems, { isNewcomer: true })).toEqual(refusal);
    const story = new Story().does('initiator', 'propose', manyItems);
    expect(story.asks('responder', 'agree', {}, { isNewcomer: true })).toEqual(refusal);
    expect(story.asks('responder', 'agree')).toMatchObject({ ok: true });
  });
});

describe('cash', () => {
  const cashStory = () => new Story().does('initiator', 'propose', { gives: [0, 1], cash: [true, false] }).agrees();

  it('is no parcel: who gives it alone has nothing to send, and its receipt is not waited for', () => {
    const story = cashStory();
    expect(threadTurn(story.startedState)).toBe('responder');
    expect(story.asks('initiator', 'shipped')).toMatchObject({ error: 'ship_nothing' });
    story.does('responder', 'shipped').does('initiator', 'received');
    expect(threadPhase(story.startedState)).toBe('completed');
  });

  it('beside a specimen changes nothing of its parcel', () => {
    const story = new Story().does('initiator', 'propose', { cash: [true, true], ships_first: 'initiator' }).agrees();
    expect(story.startedState.agreement).toMatchObject({
      items: { initiator: 1, responder: 1 },
      ships_first: 'initiator',
    });
  });

  it('alone is no proposal, and says nothing of who ships first', () => {
    const proposal = { gives: [0, 0] as [number, number], cash: [true, true] as [boolean, boolean] };
    expect(new Story().asks('initiator', 'propose', proposal)).toMatchObject({ error: 'proposal_empty' });
    const story = new Story().does('initiator', 'propose', { ...proposal, gives: [0, 1], ships_first: 'initiator' });
    expect(story.startedState.open_proposal).toMatchObject({ has_cash: { initiator: true }, ships_first: 'together' });
  });
});
