import { type Side, sides } from '#contract/exchange/thread/side.ts';
import type { Terms, ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { threadPhase } from './thread-phase.ts';

/** Specimens promised by one proposal, each with the side that gives it. */
export type PromisedSpecimens = { proposal_id: string; specimens: { specimen_id: string; giver: Side }[] };

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
 * from the agreement on, also during a problem, and after completion each until its handover; null if none may be
 * held.
 */
export function heldSpecimens(state: ThreadState): PromisedSpecimens | null {
  const phase = threadPhase(state);
  if (!state.agreement || (phase !== 'agreed' && phase !== 'sent' && phase !== 'completed')) return null;
  const { proposal_id, specimens } = proposalSpecimens(state.agreement);
  return { proposal_id, specimens: specimens.filter(({ specimen_id }) => !state.handed_over.includes(specimen_id)) };
}

/** Returns the specimens of a completed thread that are not yet handed over. */
export const pendingHandovers = (state: ThreadState): PromisedSpecimens['specimens'] =>
  threadPhase(state) === 'completed' ? (heldSpecimens(state)?.specimens ?? []) : [];
