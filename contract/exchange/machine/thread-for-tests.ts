import { expect } from 'vitest';
import { replay } from '#contract/exchange/state/evolve.ts';
import { addDays } from '#contract/exchange/state/thread-times.ts';
import type { StoredItem } from '#contract/exchange/thread/proposal.ts';
import type { Actor, Side } from '#contract/exchange/thread/side.ts';
import type { Command, CommandKind, CommandOf } from '#contract/exchange/thread/thread-command.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { type AskerFacts, type Decision, decide, innerKinds } from './decide.ts';

export const START_TIME = '2027-03-01T08:00:00.000Z';

const specimen = (specimen_id: string): StoredItem => ({
  specimen_id,
  coll_no: specimen_id,
  display_name: 'Fluorite',
  locality: null,
  cover_media_id: null,
});
/** Returns the items that a side gives: the first a specimen, the others text, the last cash if there is any. */
const items = (count: number, name: string, hasCash: boolean): StoredItem[] => [
  ...Array.from({ length: count }, (_, index) =>
    index === 0 ? specimen(name) : { text: `${name} ${index}`, media_ids: [] },
  ),
  ...(hasCash ? [{ text: '40 EUR', media_ids: [], is_cash: true as const }] : []),
];

type CommandFields = {
  proposal_id?: string;
  gives?: [initiator: number, responder: number];
  cash?: [initiator: boolean, responder: boolean];
  answers?: string | null | undefined;
  seq?: number;
  isOn?: boolean;
  awaySide?: Side;
} & Partial<
  Pick<CommandOf<'problem'>, 'what'> &
    Pick<CommandOf<'solved'>, 'how'> &
    Pick<CommandOf<'report_whereabouts'>, 'specimen_id' | 'whereabouts'> &
    Pick<CommandOf<'propose'>, 'fulfilment' | 'ships_first'> &
    Pick<CommandOf<'publish'>, 'public'> &
    Pick<CommandOf<'mute'>, 'muted'>
>;

const bodies: { [K in Command['kind']]: (id: string, fields: CommandFields) => CommandOf<K> } = {
  start: (id) => ({ kind: 'start', id, intent_id: 'intent', text: 'Would you part with it?' }),
  message: (id) => ({ kind: 'message', id, text: 'A word', private: false, attachments: [] }),
  propose: (id, { gives = [1, 1], cash = [false, false], answers = null, ...terms }) => ({
    kind: 'propose',
    id,
    initiator_gives: items(gives[0], 'SC-0001', cash[0]),
    responder_gives: items(gives[1], 'QZ-0002', cash[1]),
    note: null,
    answers,
    fulfilment: terms.fulfilment ?? 'parcels',
    ships_first: terms.ships_first ?? 'together',
  }),
  withdraw: (id, { proposal_id = '' }) => ({ kind: 'withdraw', id, proposal_id }),
  agree: (id, { proposal_id = '' }) => ({ kind: 'agree', id, proposal_id, seen: {} }),
  reject: (id, { proposal_id = '' }) => ({ kind: 'reject', id, proposal_id, reason: 'Too small' }),
  shipped: (id) => ({ kind: 'shipped', id, parcels: [{ tracking_no: 'RR123456785CZ' }], with_photos: true }),
  change_parcels: (id) => ({ kind: 'change_parcels', id, parcels: [{ carrier: 'usps', tracking_no: 'LK1' }] }),
  take_back_shipped: (id) => ({ kind: 'take_back_shipped', id }),
  ask_more_time: (id) => ({ kind: 'ask_more_time', id }),
  give_more_time: (id) => ({ kind: 'give_more_time', id }),
  confirm_meeting: (id) => ({ kind: 'confirm_meeting', id, with_photos: true }),
  received: (id) => ({ kind: 'received', id }),
  review: (id) => ({ kind: 'review', id, rating: 'positive', ticks: [] }),
  reply_to_review: (id) => ({ kind: 'reply_to_review', id, text: 'Thank you' }),
  cancel: (id) => ({ kind: 'cancel', id, reason: 'No time' }),
  ask_cancel: (id) => ({ kind: 'ask_cancel', id, reason: 'No time' }),
  accept_cancel: (id) => ({ kind: 'accept_cancel', id }),
  reopen: (id) => ({ kind: 'reopen', id }),
  problem: (id, { what = 'damaged' }) => ({ kind: 'problem', id, what, text: 'A corner is off', media_ids: [] }),
  report_whereabouts: (id, { specimen_id = 'SC-0001', whereabouts = 'came_back' }) => ({
    kind: 'report_whereabouts',
    id,
    specimen_id,
    whereabouts,
  }),
  solved: (id, { how = 'settled' }) => ({ kind: 'solved', id, how }),
  address: (id) => ({ kind: 'address', id, name: 'Lin', lines: ['Street 1'], country: 'CN' }),
  publish: (id, fields) => ({ kind: 'publish', id, public: fields.public ?? true }),
  withhold: (id, { seq = 1, isOn = true }) => ({ kind: 'withhold', id, seq, withheld: isOn }),
  mute: (id, { muted = true }) => ({ kind: 'mute', id, muted }),
  reserved: (id, { proposal_id = '' }) => ({ kind: 'reserved', id, proposal_id, changed_specimens: [] }),
  not_reserved: (id, { proposal_id = '' }) => ({
    kind: 'not_reserved',
    id,
    proposal_id,
    why: 'promised',
    specimen_ids: ['SC-0001'],
  }),
  hand_over: (id) => ({
    kind: 'hand_over',
    id,
    specimen_id: 'SC-0001',
    given_no: 'SC-0001',
    received_id: 'new',
    coll_no: 'AB-0001',
  }),
  block: (id) => ({ kind: 'block', id, side: 'initiator', blocked: true }),
  plan_deletion: (id, { isOn = true }) => ({
    kind: 'plan_deletion',
    id,
    side: 'responder',
    until: isOn ? addDays(START_TIME, 1_000) : null,
  }),
  set_vacation: (id, { isOn = true, awaySide = 'responder' }) => ({
    kind: 'set_vacation',
    id,
    side: awaySide,
    since: isOn ? START_TIME : null,
  }),
  leave: (id) => ({ kind: 'leave', id, side: 'responder' }),
  unavailable: (id) => ({ kind: 'unavailable', id, specimen_ids: ['SC-0001'] }),
  hide_message: (id, { seq = 1, isOn = true }) => ({ kind: 'hide_message', id, seq, hidden: isOn }),
  unpublish: (id, { isOn = true }) => ({ kind: 'unpublish', id, is_barred: isOn }),
  suspend: (id, { isOn = true }) => ({ kind: 'suspend', id, side: 'responder', suspended: isOn }),
};

/** Returns a valid command of a kind. */
export const aCommand = (kind: Command['kind'], id: string, fields: CommandFields = {}): Command =>
  bodies[kind](id, fields);

/** A thread built one command at a time. */
export class Story {
  state: ThreadState | null = null;
  events: StoredEvent[] = [];
  currentTime = START_TIME;
  private commands = 0;

  constructor() {
    this.does('initiator', 'start');
  }

  get startedState(): ThreadState {
    if (!this.state) throw new Error('this thread has not begun');
    return this.state;
  }

  /** Returns the result of a command without applying it; answers to proposals refer to the open one. */
  asks(actor: Actor, kind: Command['kind'], fields: CommandFields = {}, facts: AskerFacts = {}) {
    this.commands += 1;
    const proposal_id = this.state?.reserving?.proposal_id ?? this.state?.open_proposal?.id ?? 'none';
    const answers = this.state?.open_proposal?.id ?? null;
    return decide(
      this.state,
      actor,
      aCommand(kind, `command-${this.commands}`, { proposal_id, answers, ...fields }),
      this.currentTime,
      { authoredSeqs: [1], ...facts },
    );
  }

  does(actor: Actor, kind: Command['kind'], fields: CommandFields = {}): this {
    const outcome = this.asks(actor, kind, fields);
    expect(outcome, `${actor} ${kind}`).toMatchObject({ ok: true });
    return outcome.ok ? this.happens(outcome.value) : this;
  }

  happens({ events }: Pick<Decision, 'events'>): this {
    this.events.push(...events);
    this.state = replay(events, this.state);
    return this;
  }

  waits(days: number): this {
    this.currentTime = addDays(this.currentTime, days);
    return this;
  }

  agrees(actor: Actor = 'responder'): this {
    return this.does(actor, 'agree').does('system', 'reserved');
  }
}

export const participantKinds = (Object.keys(bodies) as Command['kind'][]).filter(
  (kind): kind is CommandKind => !innerKinds.some((inner) => inner === kind),
);
