import { notSentTime } from '#contract/exchange/state/ship-deadline.ts';
import { isAllReceived, isInPerson, owesParcel } from '#contract/exchange/state/thread-phase.ts';
import { addDays, threadDays } from '#contract/exchange/state/thread-times.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import { type ProblemKind, problemKinds, type ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept, type Refusal, refuse } from '#contract/http/envelope.ts';
import { type CommandOnState, type EventDraft, type Guard, transition } from './transition.ts';

/** Returns why a side can't report that the other never sent a parcel; null if it can. */
function notSentRefusal(state: ThreadState, side: Side, currentTime: string): Refusal | null {
  const shippedAt = state.clock[side];
  if (!shippedAt || !owesParcel(state, otherSide(side))) return refuse('problem_not_sent');
  if (state.leaving[otherSide(side)]) return null;
  const from = notSentTime(state, side, shippedAt);
  return currentTime < from ? refuse('problem_not_sent_early', { date: from }) : null;
}

/** Returns why a side can't report a kind of problem now; null if it can. */
export function problemRefusal(state: ThreadState, side: Side, currentTime: string, kind: ProblemKind): Refusal | null {
  if (isInPerson(state)) return refuse('parcel_in_person');
  if (state.problem) return refuse('problem_open');
  if (kind === 'not_sent') return notSentRefusal(state, side, currentTime);
  if (state.shipped[otherSide(side)] === null) return refuse('receive_not_shipped');
  const receivedAt = state.received[side];
  return receivedAt && kind === 'not_arrived' ? refuse('receive_twice', { date: receivedAt }) : null;
}

/** Without a command, the reason why no kind can be reported: that of the kind which comes nearest. */
const mayReport: Guard<'problem'> = (state, side, currentTime, command) => {
  if (command) return problemRefusal(state, side, currentTime, command.what);
  const isPossible = problemKinds.some((kind) => problemRefusal(state, side, currentTime, kind) === null);
  return isPossible ? null : problemRefusal(state, side, currentTime, 'not_sent');
};

/** A side says once how a problem was solved, and again where the other said something else. */
const maySolve: Guard<'solved'> = ({ problem }, side, _now, command) => {
  if (!problem) return refuse('problem_none');
  const [ownAnswer, otherAnswer] = [problem.solved[side], problem.solved[otherSide(side)]];
  const isWaiting = ownAnswer !== null && (otherAnswer === null || command?.how === ownAnswer);
  return isWaiting ? refuse('problem_solved_twice') : null;
};

/**
 * Where both say the same, the exchange goes on; or it ends, because everything was sent back and is its giver's
 * again.
 */
function solve({ state, side, command: { how } }: CommandOnState<'solved'>): EventDraft[] {
  const solvedEvent: EventDraft = { kind: 'solved', by: side, private: false, how };
  if (state.problem?.solved[otherSide(side)] !== how) return [solvedEvent];
  if (how === 'sent_back')
    return [solvedEvent, { kind: 'closed', by: 'system', private: false, reason: 'returned', text: null }];
  if (!isAllReceived(state)) return [solvedEvent];
  return [solvedEvent, { kind: 'completed', by: 'system', private: false, automatic: false }];
}

/** For some time after the end each side says once that its problem is solved. */
const maySolveAfterEnd: Guard<'solved'> = ({ closed, end_problem }, side, currentTime) => {
  if (!end_problem || !closed) return refuse('problem_none');
  if (end_problem.solved[side]) return refuse('problem_solved_twice');
  const deadline = addDays(closed.at, threadDays.solve_after_end);
  return currentTime >= deadline ? refuse('problem_solved_late', { date: deadline }) : null;
};

/** Transitions for problems with parcels. */
export const problemTransitions = [
  transition('report a problem', 'problem', {
    from: ['sent'],
    to: ['sent'],
    guard: mayReport,
    make: ({ side, command: { what, text, media_ids } }) =>
      accept([{ kind: 'problem', by: side, private: false, what, text, media_ids }]),
  }),
  transition('solve the problem', 'solved', {
    from: ['sent'],
    to: ['sent', 'completed', 'closed_sent'],
    guard: maySolve,
    make: (input) => accept(solve(input)),
  }),
  transition('solve the problem after the end', 'solved', {
    from: ['closed', 'closed_sent'],
    to: ['closed', 'closed_sent'],
    condition: ({ end_problem }) => end_problem !== null,
    guard: maySolveAfterEnd,
    make: ({ side, command: { how } }) => accept([{ kind: 'solved', by: side, private: false, how }]),
  }),
];
