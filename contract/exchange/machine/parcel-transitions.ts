import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { CommandOf } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept, type Refusal, refuse } from '#contract/http/envelope.ts';
import { hasToGive, isAllReceived, owesParcel } from './thread-phase.ts';
import { addDays, threadDays } from './thread-times.ts';
import { type CommandOnState, type EventDraft, type Guard, transition } from './transition.ts';

const completedEvent: EventDraft = { kind: 'completed', by: 'system', private: false, automatic: false };

const mayShip: Guard<'shipped'> = (state, side) => {
  const shippedAt = state.shipped[side];
  if (shippedAt) return refuse('ship_twice', { date: shippedAt });
  return hasToGive(state, side) ? null : refuse('ship_nothing');
};

/** Shipping a parcel ends a proposed amendment that is not yet answered. */
function ship({ state: { open_proposal }, side, command }: CommandOnState<'shipped'>) {
  const { tracking_no = null, note = null, private_note = null, with_photos } = command;
  const shippedEvent: EventDraft = {
    kind: 'shipped',
    by: side,
    private: false,
    tracking_no,
    note,
    private_note,
    with_photos,
  };
  if (!open_proposal) return accept([shippedEvent]);
  return accept<EventDraft[]>([
    shippedEvent,
    { kind: 'lapsed', by: 'system', private: false, proposal_id: open_proposal.id },
  ]);
}

const mayReceive: Guard<'received'> = (state, side) => {
  const receivedAt = state.received[side];
  if (receivedAt) return refuse('receive_twice', { date: receivedAt });
  return state.shipped[otherSide(side)] ? null : refuse('receive_not_shipped');
};

/**
 * While a problem is open, receiving a parcel does not complete the exchange: first both sides must confirm that
 * it is solved.
 */
const isLastParcel = (state: ThreadState, side: Side) =>
  state.problem === null && isAllReceived({ ...state, received: { ...state.received, [side]: state.started_at } });

const receivedEvent = ({ side, command }: CommandOnState<'received'>): EventDraft => ({
  kind: 'received',
  by: side,
  private: false,
  note: command.note ?? null,
});

/** Returns why a side can't report that the other never sent a parcel; null if it can. */
function notSent(state: ThreadState, side: Side, currentTime: string): Refusal | null {
  const shippedAt = state.clock[side];
  if (!shippedAt || !owesParcel(state, otherSide(side))) return refuse('problem_not_sent');
  const from = addDays(shippedAt, threadDays.not_sent);
  return currentTime < from ? refuse('problem_not_sent_early', { date: from }) : null;
}

function mayReport(
  state: ThreadState,
  side: Side,
  currentTime: string,
  command?: CommandOf<'problem'>,
): Refusal | null {
  if (state.problem) return refuse('problem_open');
  const isOnItsWay = state.shipped[otherSide(side)] !== null;
  if (command ? command.what === 'not_sent' : !isOnItsWay) return notSent(state, side, currentTime);
  if (!isOnItsWay) return refuse('receive_not_shipped');
  const receivedAt = state.received[side];
  return receivedAt && command?.what === 'not_arrived' ? refuse('receive_twice', { date: receivedAt }) : null;
}

const maySolve = ({ problem }: ThreadState, side: Side) => {
  if (!problem) return refuse('problem_none');
  return problem.solved[side] ? refuse('problem_solved_twice') : null;
};
const isLastToSolve = ({ problem }: ThreadState, side: Side) => problem?.solved[otherSide(side)] === true;
const solvedEvent = (side: Side): EventDraft => ({ kind: 'solved', by: side, private: false });

/** Transitions for sending and receiving parcels, and for problems. */
export const parcelTransitions = [
  transition('ship', 'shipped', { from: ['agreed'], to: ['sent'], guard: mayShip, make: ship }),
  transition('ship, too', 'shipped', { from: ['sent'], to: ['sent'], guard: mayShip, make: ship }),
  transition('receive the last parcel', 'received', {
    from: ['sent'],
    to: ['completed'],
    condition: isLastParcel,
    guard: mayReceive,
    make: (input) => accept([receivedEvent(input), completedEvent]),
  }),
  transition('receive', 'received', {
    from: ['sent'],
    to: ['sent'],
    guard: mayReceive,
    make: (input) => accept([receivedEvent(input)]),
  }),
  transition('report a problem', 'problem', {
    from: ['sent'],
    to: ['sent'],
    guard: mayReport,
    make: ({ side, command: { what, text, media_ids } }) =>
      accept([{ kind: 'problem', by: side, private: false, what, text, media_ids }]),
  }),
  transition('solved by both', 'solved', {
    from: ['sent'],
    to: ['sent'],
    condition: (state, side) => isLastToSolve(state, side) && !isAllReceived(state),
    guard: maySolve,
    make: ({ side }) => accept([solvedEvent(side)]),
  }),
  transition('solved by both, all received', 'solved', {
    from: ['sent'],
    to: ['completed'],
    condition: (state, side) => isLastToSolve(state, side),
    guard: maySolve,
    make: ({ side }) => accept([solvedEvent(side), completedEvent]),
  }),
  transition('solved by one', 'solved', {
    from: ['sent'],
    to: ['sent'],
    guard: maySolve,
    make: ({ side }) => accept([solvedEvent(side)]),
  }),
];
