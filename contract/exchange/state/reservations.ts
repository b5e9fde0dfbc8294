import { sides } from '#contract/exchange/thread/side.ts';
import type { Terms, ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { threadPhase } from './thread-phase.ts';
import { arrivedSpecimens, type GivenSpecimen, unansweredSpecimens } from './whereabouts.ts';

/** Specimens promised by one proposal, each with the side that gives it. */
export type PromisedSpecimens = { proposal_id: string; specimens: GivenSpecimen[] };

const proposalSpecimens = ({ id, specimens }: Terms): PromisedSpecimens => ({
  proposal_id: id,
  specimens: sides.flatMap((giver) => specimens[giver].map((specimen_id) => ({ specimen_id, giver }))),
});

/**
 * Returns the specimens to reserve before the open proposal can be agreed to; null if no agreement is pending.
 * Specimens that this thread already holds cause no conflict and stay reserved until it is agreed.
 */
export function toReserve({ reserving, open_proposal }: ThreadState): PromisedSpecimens | null {
  return reserving && open_proposal?.id === reserving.proposal_id ? proposalSpecimens(open_proposal) : null;
}

/**
 * Returns the specimens that core must hold for a thread, besides those being reserved: the agreement's specimens
 * from the agreement on, also during a problem, and after completion each until its handover. After an end with parcels
 * sent, those to hand over, and for a time those of which nobody said where they are. Null if none may be held.
 */
export function heldSpecimens(state: ThreadState): PromisedSpecimens | null {
  if (!state.agreement) return null;
  const { proposal_id, specimens } = proposalSpecimens(state.agreement);
  switch (threadPhase(state)) {
    case 'agreed':
    case 'sent':
    case 'completed':
      return {
        proposal_id,
        specimens: specimens.filter(({ specimen_id }) => !state.handed_over.includes(specimen_id)),
      };
    case 'closed_sent': {
      const waitingSpecimens = state.reservations_ended ? [] : unansweredSpecimens(state);
      return { proposal_id, specimens: [...arrivedSpecimens(state), ...waitingSpecimens] };
    }
    default:
      return null;
  }
}

/** Returns the specimens of an ended thread that are not yet handed over and belong to their receivers. */
export const pendingHandovers = (state: ThreadState): GivenSpecimen[] =>
  threadPhase(state) === 'completed' ? (heldSpecimens(state)?.specimens ?? []) : arrivedSpecimens(state);
