import { type BySide, otherSide, sides } from '../thread/side.ts';
import type { Reminder, StoredEvent, ThreadEvent } from '../thread/thread-event.ts';
import type { Terms, ThreadState } from '../thread/thread-state.ts';
import { afterStanding } from './thread-times.ts';

type AnyEvent = StoredEvent | ThreadEvent;
type Of<K extends AnyEvent['kind']> = Extract<AnyEvent, { kind: K }>;
type Change = Partial<ThreadState>;

const nobody = { initiator: null, responder: null };
const neither = { initiator: false, responder: false };

function started({ id, intent_id, at, seq }: Of<'started'>): ThreadState {
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
    taken_back_by: null,
    muted: neither,
    blocks: neither,
    proposals: 0,
    open_proposal: null,
    settled: null,
    reserving: null,
    agreement: null,
    shipped: nobody,
    received: nobody,
    clock: nobody,
    cancel_asked: null,
    problem: null,
    completed: null,
    handed_over: [],
    reviewed: nobody,
    replied: nobody,
    reviews_shown: false,
    addressed: neither,
    reminded: [],
  };
}

const put = <T>(sides: BySide<T>, by: AnyEvent['by'], value: T): BySide<T> =>
  by === 'system' ? sides : { ...sides, [by]: value };

/** Reminders belong to clocks that have begun anew. */
const without = ({ reminded }: ThreadState, ...what: Reminder[]) =>
  reminded.filter((one) => !what.some((each) => each === one));

function termsOf({ id, version, by, at, initiator_gives, responder_gives }: Of<'proposed'>): Terms {
  const specimens = (items: typeof initiator_gives) =>
    items.flatMap((item) => ('specimen_id' in item ? [item.specimen_id] : []));
  return {
    id,
    version,
    by: by === 'responder' ? 'responder' : 'initiator',
    at,
    specimens: { initiator: specimens(initiator_gives), responder: specimens(responder_gives) },
    items: { initiator: initiator_gives.length, responder: responder_gives.length },
  };
}

type Fate = NonNullable<ThreadState['settled']>['fate'];
const settle = ({ open_proposal, settled }: ThreadState, fate: Fate, at: string): Change => ({
  open_proposal: null,
  settled: open_proposal ? { id: open_proposal.id, fate, at } : settled,
});

/** A proposal taken back, refused or lapsed: what was agreed before holds, else the proposer is to go on. */
function unsettled(state: ThreadState, fate: Fate, at: string): Change {
  const change = settle(state, fate, at);
  if (state.agreement || !state.open_proposal) return change;
  const to_answer = state.open_proposal.by;
  return { ...change, status: 'negotiating', to_answer, quiet_since: at, reminded: without(state, 'message') };
}

function agreed(state: ThreadState, { at, by }: Of<'agreed'>): Change {
  const { open_proposal } = state;
  if (!open_proposal) return {};
  return {
    ...settle(state, 'agreed', at),
    status: 'confirmed',
    agreement: { ...open_proposal, agreed_at: at },
    reserving: null,
    cancel_asked: null,
    reminded: without(state, 'ship', 'receive'),
    ...answers(state, by),
  };
}

/** The clocks of parcels go on from where the problem stopped them. */
function goOn(state: ThreadState, since: string, until: string): Change {
  const moved = (at: string | null) => at && afterStanding(at, since, until);
  const { initiator, responder } = state.clock;
  return { problem: null, clock: { initiator: moved(initiator), responder: moved(responder) } };
}

function solved(state: ThreadState, { by, at }: Of<'solved'>): Change {
  if (!state.problem) return {};
  const done = put(state.problem.solved, by, true);
  if (!done.initiator || !done.responder) return { problem: { ...state.problem, solved: done } };
  return { ...goOn(state, state.problem.at, at), reminded: without(state, 'receive') };
}

function message(state: ThreadState, { by, at }: Of<'message'>): Change {
  if (state.status !== 'negotiating' || by === 'system') return answers(state, by);
  const quiet = { quiet_since: at, to_answer: otherSide(by), reminded: without(state, 'message') };
  return { ...quiet, ...answers(state, by) };
}

const answers = ({ answered }: ThreadState, by: AnyEvent['by']): Change => ({
  answered: answered || by === 'responder',
});

function reopened(state: ThreadState, { by, at }: Of<'reopened'>): Change {
  const to_answer = by === 'initiator' ? 'responder' : 'initiator';
  return { closed: null, quiet_since: at, to_answer, reminded: without(state, 'message'), ...answers(state, by) };
}

const changes: { [K in AnyEvent['kind']]: (state: ThreadState, event: Of<K>) => Change } = {
  started: () => ({}),
  message,
  proposed: (state, event) => ({
    ...settle(state, 'replaced', event.at),
    status: state.agreement ? 'confirmed' : 'confirming',
    proposals: event.version,
    open_proposal: termsOf(event),
    reminded: without(state, 'answer'),
    ...answers(state, event.by),
  }),
  withdrawn: (state, { at }) => unsettled(state, 'withdrawn', at),
  rejected: (state, { at, by }) => ({ ...unsettled(state, 'rejected', at), ...answers(state, by) }),
  lapsed: (state, { at }) => unsettled(state, 'lapsed', at),
  reserving: (_, { proposal_id, command_id, side, at }) => ({
    reserving: { proposal_id, command_id, by: side, at },
  }),
  released: () => ({ reserving: null }),
  agreed,
  shipped: ({ shipped, clock }, { by, at }) => ({
    shipped: put(shipped, by, at),
    clock: put(clock, by, at),
    cancel_asked: null,
  }),
  received: ({ received }, { by, at }) => ({ received: put(received, by, at) }),
  completed: (state, { at, automatic }) => ({
    status: 'completed',
    completed: { at, automatic, counts_for: sides.filter((side) => state.received[side] !== null) },
  }),
  handed_over: ({ handed_over }, { specimen_id }) => ({ handed_over: [...handed_over, specimen_id] }),
  cancel_asked: (_, { by, at }) => (by === 'system' ? {} : { cancel_asked: { by, at } }),
  closed: (state, { reason, by, at }) => ({
    ...settle(state, 'closed', at),
    closed: { reason, by, at },
    cancel_asked: null,
    problem: null,
  }),
  reopened,
  problem: (_, { what, by, at }) => (by === 'system' ? {} : { problem: { what, by, at, solved: neither } }),
  solved,
  reviewed: ({ reviewed }, { by, at }) => ({ reviewed: put(reviewed, by, at) }),
  reviews_shown: () => ({ reviews_shown: true }),
  replied_to_review: ({ replied }, { by, at }) => ({ replied: put(replied, by, at) }),
  address: ({ addressed }, { by }) => ({ addressed: put(addressed, by, true) }),
  addresses_erased: () => ({ addressed: neither }),
  published: (_, event) => ({
    public: event.public,
    taken_back_by: event.public || event.by === 'system' ? null : event.by,
  }),
  muted: ({ muted }, event) => ({ muted: put(muted, event.by, event.muted) }),
  blocked: ({ blocks }, { side, blocked }) => ({ blocks: put(blocks, side, blocked) }),
  reminded: ({ reminded }, { what }) => ({ reminded: [...reminded, what] }),
};

/**
 * The state after an event; the first has to be `started`. Takes events as kept and as one of the two reads them, so
 * that a screen follows by itself; an event of a kind it does not know only counts.
 */
export function evolve(state: ThreadState | null, event: AnyEvent): ThreadState {
  if (event.kind === 'started') return started(event);
  if (!state) throw new Error(`a thread can't begin with ${event.kind}`);
  const change = changes[event.kind] as ((state: ThreadState, event: AnyEvent) => Change) | undefined;
  return { ...state, ...change?.(state, event), last_seq: event.seq };
}

/** The state that events make, from the beginning or from a state before them. */
export const replay = (events: readonly AnyEvent[], from: ThreadState | null = null) =>
  events.reduce<ThreadState | null>(evolve, from);
