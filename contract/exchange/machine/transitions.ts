import type { Side } from '#contract/exchange/thread/side.ts';
import type { Command } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept } from '#contract/http/envelope.ts';
import { handoverTransitions } from './decide-handover.ts';
import { parcelTransitions } from './decide-parcels.ts';
import { proposalTransitions, reservationTransitions } from './decide-proposal.ts';
import { reviewTransitions } from './decide-review.ts';
import { cancelTransitions, talkTransitions } from './decide-talk.ts';
import { STARTED } from './phase-sets.ts';
import { type Phase, threadPhase } from './thread-phase.ts';
import { type Transition, transition } from './transition.ts';

const blockRow = transition('block', 'block', {
  from: STARTED,
  to: STARTED,
  make: ({ state, command: { side, blocked } }) =>
    accept(state.blocks[side] === blocked ? [] : [{ kind: 'blocked', by: 'system', private: true, side, blocked }]),
});

/**
 * Every transition by a command, as in the table of exchange.md; transitions by time are in thread-clocks.ts, the
 * start is in decide.ts. A command without a transition is refused.
 */
export const transitions: readonly Transition[] = [
  ...talkTransitions,
  ...proposalTransitions,
  ...reservationTransitions,
  ...parcelTransitions,
  ...cancelTransitions,
  ...handoverTransitions,
  ...reviewTransitions,
  blockRow,
];

const fits = (candidate: Transition, phase: Phase, state: ThreadState, side: Side) =>
  candidate.from.includes(phase) && (candidate.when?.(state, side) ?? true);

/** Returns the transition that a command would take now, if any. */
export function findTransition(state: ThreadState, kind: Command['kind'], side: Side): Transition | undefined {
  const phase = threadPhase(state);
  return transitions.find((candidate) => candidate.command === kind && fits(candidate, phase, state, side));
}
