import { accept, type Refusal, refuse } from '../../envelope.ts';
import { otherSide, type Side } from '../thread/side.ts';
import type { CommandOf } from '../thread/thread-command.ts';
import type { ThreadState } from '../thread/thread-state.ts';
import { hasToGive, isAllReceived, owesParcel } from './thread-phase.ts';
import { daysAfter, threadDays } from './thread-times.ts';
import { type CommandOnState, type EventDraft, type Guard, transition } from './transition.ts';

const completed: EventDraft = { kind: 'completed', by: 'system', private: false, automatic: false };

const mayShip: Guard<'shipped'> = (state, by) => {
  const at = state.shipped[by];
  if (at) return refuse('ship_twice', { date: at });
  return hasToGive(state, by) ? null : refuse('ship_nothing');
};

/** A parcel on its way ends a change of the agreement that nobody answered yet. */
function ship({ state: { open_proposal }, by, command }: CommandOnState<'shipped'>) {
  const { tracking_no = null, note = null, private_note = null, with_photos } = command;
  const sent: EventDraft = { kind: 'shipped', by, private: false, tracking_no, note, private_note, with_photos };
  if (!open_proposal) return accept([sent]);
  return accept<EventDraft[]>([sent, { kind: 'lapsed', by: 'system', private: false, proposal_id: open_proposal.id }]);
}

const mayReceive: Guard<'received'> = (state, by) => {
  const at = state.received[by];
  if (at) return refuse('receive_twice', { date: at });
  return state.shipped[otherSide(by)] ? null : refuse('receive_not_shipped');
};

/** What is received with a problem open completes nothing: first both have to call it solved. */
const isLastParcel = (state: ThreadState, by: Side) =>
  state.problem === null && isAllReceived({ ...state, received: { ...state.received, [by]: state.started_at } });

const received = ({ by, command }: CommandOnState<'received'>): EventDraft => ({
  kind: 'received',
  by,
  private: false,
  note: command.note ?? null,
});

/** Why a side can't say that the other never sent anything; null when it can. */
function notSent(state: ThreadState, by: Side, now: string): Refusal | null {
  const sent = state.clock[by];
  if (!sent || !owesParcel(state, otherSide(by))) return refuse('problem_not_sent');
  const from = daysAfter(sent, threadDays.not_sent);
  return now < from ? refuse('problem_not_sent_early', { date: from }) : null;
}

function mayReport(state: ThreadState, by: Side, now: string, command?: CommandOf<'problem'>): Refusal | null {
  if (state.problem) return refuse('problem_open');
  const isOnItsWay = state.shipped[otherSide(by)] !== null;
  if (command ? command.what === 'not_sent' : !isOnItsWay) return notSent(state, by, now);
  if (!isOnItsWay) return refuse('receive_not_shipped');
  const at = state.received[by];
  return at && command?.what === 'not_arrived' ? refuse('receive_twice', { date: at }) : null;
}

const maySolve = ({ problem }: ThreadState, by: Side) => {
  if (!problem) return refuse('problem_none');
  return problem.solved[by] ? refuse('problem_solved_twice') : null;
};
const isLastToSolve = ({ problem }: ThreadState, by: Side) => problem?.solved[otherSide(by)] === true;
const solved = (by: Side): EventDraft => ({ kind: 'solved', by, private: false });

/** Sending, receiving, and what goes wrong on the way. */
export const parcelTransitions = [
  transition('ship', 'shipped', { from: ['agreed'], to: ['sent'], guard: mayShip, make: ship }),
  transition('ship, too', 'shipped', { from: ['sent'], to: ['sent'], guard: mayShip, make: ship }),
  transition('receive the last parcel', 'received', {
    from: ['sent'],
    to: ['completed'],
    when: isLastParcel,
    guard: mayReceive,
    make: (asked) => accept([received(asked), completed]),
  }),
  transition('receive', 'received', {
    from: ['sent'],
    to: ['sent'],
    guard: mayReceive,
    make: (asked) => accept([received(asked)]),
  }),
  transition('report a problem', 'problem', {
    from: ['sent'],
    to: ['sent'],
    guard: mayReport,
    make: ({ by, command: { what, text, media_ids } }) =>
      accept([{ kind: 'problem', by, private: false, what, text, media_ids }]),
  }),
  transition('solved by both', 'solved', {
    from: ['sent'],
    to: ['sent'],
    when: (state, by) => isLastToSolve(state, by) && !isAllReceived(state),
    guard: maySolve,
    make: ({ by }) => accept([solved(by)]),
  }),
  transition('solved by both, all received', 'solved', {
    from: ['sent'],
    to: ['completed'],
    when: (state, by) => isLastToSolve(state, by),
    guard: maySolve,
    make: ({ by }) => accept([solved(by), completed]),
  }),
  transition('solved by one', 'solved', {
    from: ['sent'],
    to: ['sent'],
    guard: maySolve,
    make: ({ by }) => accept([solved(by)]),
  }),
];
