import { countWithoutCash, isCash } from '#contract/exchange/thread/cash.ts';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { Terms, ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { endProblem } from './end-problem.ts';
import { fulfilmentChanges } from './fulfilment-changes.ts';
import { standingChanges } from './standing-changes.ts';
import {
  type AnyEvent,
  type Change,
  type Changes,
  type KindEvent,
  noFlags,
  noTimes,
  put,
  withoutReminders,
} from './state-change.ts';

function startState({ id, intent_id, at, seq }: KindEvent<'started'>): ThreadState {
  return {
    id,
    intent_id,
    status: 'negotiating',
    closed: null,
    last_seq: seq,
    started_at: at,
    quiet_since: at,
    to_answer: 'responder',
    answered: false,
    public: false,
    publication: null,
    taken_back_by: null,
    publish_barred: false,
    was_public: false,
    withheld: [],
    hidden: [],
    muted: noFlags,
    blocks: noFlags,
    suspended: noFlags,
    leaving: noTimes,
    erased: noFlags,
    away: noTimes,
    talk_pauses: [],
    proposals: 0,
    open_proposal: null,
    unavailable: [],
    settled: null,
    reserving: null,
    agreement: null,
    shipped: noTimes,
    parcels: { initiator: [], responder: [] },
    received: noTimes,
    met: noTimes,
    extra_days: { initiator: 0, responder: 0 },
    more_time: noTimes,
    clock: noTimes,
    cancel_asked: null,
    messages_after_end: null,
    problem: null,
    end_problem: null,
    completed: null,
    handed_over: [],
    whereabouts: [],
    reservations_ended: false,
    reviewed: noTimes,
    replied: noTimes,
    reviews_shown: false,
    addressed: noFlags,
    reminded: [],
  };
}

function proposalTerms(event: KindEvent<'proposed'>): Terms {
  const { id, version, by, at, initiator_gives, responder_gives } = event;
  const { fulfilment = 'parcels', ships_first = 'together' } = event;
  const specimens = (items: typeof initiator_gives) =>
    items.flatMap((item) => ('specimen_id' in item ? [item.specimen_id] : []));
  return {
    id,
    version,
    by: by === 'responder' ? 'responder' : 'initiator',
    at,
    specimens: { initiator: specimens(initiator_gives), responder: specimens(responder_gives) },
    items: { initiator: countWithoutCash(initiator_gives), responder: countWithoutCash(responder_gives) },
    has_cash: { initiator: initiator_gives.some(isCash), responder: responder_gives.some(isCash) },
    fulfilment,
    ships_first,
  };
}

type Fate = NonNullable<ThreadState['settled']>['fate'];
const settle = ({ open_proposal, settled }: ThreadState, fate: Fate, time: string): Change => ({
  open_proposal: null,
  unavailable: [],
  settled: open_proposal ? { id: open_proposal.id, fate, at: time } : settled,
});

/**
 * After a proposal was withdrawn, refused or has lapsed: the earlier agreement applies, else it is the proposer's
 * turn.
 */
function unsettle(state: ThreadState, fate: Fate, time: string): Change {
  const change = settle(state, fate, time);
  if (state.agreement || !state.open_proposal) return change;
  const to_answer = state.open_proposal.by;
  return {
    ...change,
    status: 'negotiating',
    to_answer,
    quiet_since: time,
    reminded: withoutReminders(state, 'message'),
  };
}

function applyAgreed(state: ThreadState, { at, by }: KindEvent<'agreed'>): Change {
  const { open_proposal } = state;
  if (!open_proposal) return {};
  return {
    ...settle(state, 'agreed', at),
    status: 'confirmed',
    agreement: { ...open_proposal, agreed_at: at },
    reserving: null,
    cancel_asked: null,
    more_time: noTimes,
    extra_days: { initiator: 0, responder: 0 },
    reminded: withoutReminders(state, 'ship', 'late', 'receive'),
    ...answers(state, by),
  };
}

/** Counts the messages that a side wrote after the end since the other last did. */
const countMessagesAfterEnd = ({ messages_after_end }: ThreadState, side: Side) => ({
  by: side,
  count: messages_after_end?.by === side ? messages_after_end.count + 1 : 1,
});

function message(state: ThreadState, { by, at }: KindEvent<'message'>): Change {
  if (by === 'system') return {};
  if (state.closed) return { messages_after_end: countMessagesAfterEnd(state, by) };
  if (state.status !== 'negotiating') return answers(state, by);
  const quiet = { quiet_since: at, to_answer: otherSide(by), reminded: withoutReminders(state, 'message') };
  return { ...quiet, ...answers(state, by) };
}

const answers = ({ answered }: ThreadState, actor: AnyEvent['by']): Change => ({
  answered: answered || actor === 'responder',
});

function applyReopened(state: ThreadState, { by, at }: KindEvent<'reopened'>): Change {
  const to_answer = by === 'initiator' ? 'responder' : 'initiator';
  return {
    closed: null,
    messages_after_end: null,
    quiet_since: at,
    to_answer,
    reminded: withoutReminders(state, 'message'),
    ...answers(state, by),
  };
}

const changes: Changes<AnyEvent['kind']> = {
  ...fulfilmentChanges,
  ...standingChanges,
  started: () => ({}),
  message,
  proposed: (state, event) => ({
    ...settle(state, 'replaced', event.at),
    status: state.agreement ? 'confirmed' : 'confirming',
    proposals: event.version,
    open_proposal: proposalTerms(event),
    unavailable: [],
    reminded: withoutReminders(state, 'answer'),
    ...answers(state, event.by),
  }),
  withdrawn: (state, { at }) => unsettle(state, 'withdrawn', at),
  rejected: (state, { at, by }) => ({ ...unsettle(state, 'rejected', at), ...answers(state, by) }),
  lapsed: (state, { at }) => unsettle(state, 'lapsed', at),
  reserving: (_, { proposal_id, command_id, side, at }) => ({
    reserving: { proposal_id, command_id, by: side, at },
  }),
  released: () => ({ reserving: null }),
  agreed: applyAgreed,
  completed: (state, { at, automatic }) => ({
    status: 'completed',
    completed: { at, automatic, counts_for: sides.filter((side) => state.received[side] !== null) },
  }),
  handed_over: ({ handed_over }, { specimen_id }) => ({ handed_over: [...handed_over, specimen_id] }),
  whereabouts_reported: (state, { specimen_id, whereabouts, at, seq }) => ({
    whereabouts: [
      ...state.whereabouts.filter((answer) => answer.specimen_id !== specimen_id),
      { specimen_id, whereabouts, at, seq },
    ],
  }),
  reservations_ended: () => ({ reservations_ended: true }),
  cancel_asked: (_, { by, at }) => (by === 'system' ? {} : { cancel_asked: { by, at } }),
  closed: (state, { reason, by, at }) => ({
    ...settle(state, 'closed', at),
    closed: { reason, by, at },
    end_problem: endProblem(state, reason, at),
    cancel_asked: null,
    more_time: noTimes,
    problem: reason === 'problem' ? state.problem : null,
  }),
  reopened: applyReopened,
  reviewed: ({ reviewed }, { by, at }) => ({ reviewed: put(reviewed, by, at) }),
  reviews_shown: () => ({ reviews_shown: true }),
  replied_to_review: ({ replied }, { by, at }) => ({ replied: put(replied, by, at) }),
  address: ({ addressed }, { by }) => ({ addressed: put(addressed, by, true) }),
  addresses_erased: () => ({ addressed: noFlags }),
  unavailable: ({ unavailable }, { specimen_ids }) => ({
    unavailable: [...new Set([...unavailable, ...specimen_ids])],
  }),
  reminded: ({ reminded }, { what, to }) => ({
    reminded: [...reminded, what, ...(to === 'both' ? sides : [to]).map((side) => `${what} ${side}`)],
  }),
};

/**
 * Returns the state after an event; the first must be `started`. Accepts events as stored and as a side reads
 * them, so that a screen can update itself; an event of an unknown kind only increases the count.
 */
export function evolve(state: ThreadState | null, event: AnyEvent): ThreadState {
  if (event.kind === 'started') return startState(event);
  if (!state) throw new Error(`a thread can't begin with ${event.kind}`);
  const change = changes[event.kind] as ((state: ThreadState, event: AnyEvent) => Change) | undefined;
  return { ...state, ...change?.(state, event), last_seq: event.seq };
}

/** Returns the state after events, from the beginning or from an earlier state. */
export const replay = (events: readonly AnyEvent[], from: ThreadState | null = null) =>
  events.reduce<ThreadState | null>(evolve, from);
