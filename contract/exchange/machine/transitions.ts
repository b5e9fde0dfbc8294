import { ENDED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import { pendingHandovers } from '#contract/exchange/state/reservations.ts';
import { type Phase, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { Command } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept } from '#contract/http/envelope.ts';
import { leaveTransitions } from './leave-transitions.ts';
import { meetingTransitions } from './meeting-transitions.ts';
import { parcelTransitions } from './parcel-transitions.ts';
import { problemTransitions } from './problem-transitions.ts';
import { proposalTransitions, reservationTransitions } from './proposal-transitions.ts';
import { publicationTransitions } from './publication-transitions.ts';
import { reviewTransitions } from './review-transitions.ts';
import { cancelTransitions, talkTransitions } from './talk-transitions.ts';
import { type Transition, transition } from './transition.ts';
import { whereaboutsTransitions } from './whereabouts-transitions.ts';

/** The handover of specimens after the end: each is recorded once, even if reported again. */
const handoverTransitions = [
  transition('hand over', 'hand_over', {
    from: ENDED_PHASES,
    to: ENDED_PHASES,
    make: ({ state, command: { specimen_id, given_no, received_id, coll_no } }) => {
      const handedSpecimen = pendingHandovers(state).find((specimen) => specimen.specimen_id === specimen_id);
      if (!handedSpecimen) return accept([]);
      const to = otherSide(handedSpecimen.giver);
      const handoverFields = { specimen_id, to, given_no, received_id, coll_no };
      return accept([{ kind: 'handed_over', by: 'system', private: true, ...handoverFields }]);
    },
  }),
];

/**
 * Every transition by a command, as in the table of exchange.md; transitions by time are in thread-clocks.ts, the
 * start is in decide.ts. A command without a transition is refused.
 */
export const transitions: readonly Transition[] = [
  ...talkTransitions,
  ...proposalTransitions,
  ...reservationTransitions,
  ...parcelTransitions,
  ...meetingTransitions,
  ...problemTransitions,
  ...cancelTransitions,
  ...handoverTransitions,
  ...whereaboutsTransitions,
  ...reviewTransitions,
  ...publicationTransitions,
  ...leaveTransitions,
];

const fits = (candidate: Transition, phase: Phase, state: ThreadState, side: Side) =>
  candidate.from.includes(phase) && (candidate.condition?.(state, side) ?? true);

/** Returns the transition that a command would take now, if any. */
export function findTransition(state: ThreadState, kind: Command['kind'], side: Side): Transition | undefined {
  const phase = threadPhase(state);
  return transitions.find((candidate) => candidate.command === kind && fits(candidate, phase, state, side));
}
