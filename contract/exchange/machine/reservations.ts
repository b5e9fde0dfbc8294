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
 * What has to be reserved before the open proposal can be agreed to; null when nobody is agreeing. What this thread
 * holds already is no conflict and stays held until it is agreed.
 */
export function toReserve({ reserving, open_proposal }: ThreadState): PromisedSpecimens | null {
  return reserving && open_proposal?.id === reserving.proposal_id ? proposalSpecimens(open_proposal) : null;
}

/**
 * What core has to hold for a thread, besides what is being reserved: the agreement's specimens from agreeing on, in
 * an open problem too, and when completed, each until its handover; null when nothing may be held.
 */
export function heldSpecimens(state: ThreadState): PromisedSpecimens | null {
  const phase = threadPhase(state);
  if (!state.agreement || (phase !== 'agreed' && phase !== 'sent' && phase !== 'completed')) return null;
  const { proposal_id, specimens } = proposalSpecimens(state.agreement);
  return { proposal_id, specimens: specimens.filter(({ specimen_id }) => !state.handed_over.includes(specimen_id)) };
}

/** What still has to be handed over, of a thread that is completed. */
export const pendingHandovers = (state: ThreadState): PromisedSpecimens['specimens'] =>
  threadPhase(state) === 'completed' ? (heldSpecimens(state)?.specimens ?? []) : [];
