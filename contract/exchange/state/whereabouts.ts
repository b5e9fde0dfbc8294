import type { Whereabouts } from '#contract/collection/specimen/whereabouts.ts';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { isInPerson, threadPhase } from './thread-phase.ts';
import { addDays, threadDays } from './thread-times.ts';

/** A specimen of an agreement, and the side that gives it. */
export type GivenSpecimen = { specimen_id: string; giver: Side };

/** Returns where a specimen is, as its giver says; null if the giver has not said. */
export const reportedWhereabouts = ({ whereabouts }: ThreadState, specimen_id: string): Whereabouts | null =>
  whereabouts.find((answer) => answer.specimen_id === specimen_id)?.whereabouts ?? null;

/** Returns when receipt of what a side gave was confirmed: by its receiver, in person by both; null if it was not. */
export function receiptTime({ agreement, received, met }: ThreadState, giver: Side): string | null {
  if (agreement?.fulfilment !== 'in_person') return received[otherSide(giver)];
  if (met.initiator === null || met.responder === null) return null;
  return met.initiator > met.responder ? met.initiator : met.responder;
}

/**
 * Returns the specimens of an exchange that ended incomplete which had left their giver, or may have when one side says
 * that the two met, and are not handed over. None where both agreed that everything was sent back.
 */
export function strandedSpecimens(state: ThreadState): GivenSpecimen[] {
  const { agreement, closed, shipped, handed_over } = state;
  if (!agreement || threadPhase(state) !== 'closed_sent' || closed?.reason === 'returned') return [];
  return sides
    .filter((giver) => isInPerson(state) || shipped[giver] !== null)
    .flatMap((giver) => agreement.specimens[giver].map((specimen_id) => ({ specimen_id, giver })))
    .filter(({ specimen_id }) => !handed_over.includes(specimen_id));
}

/** Whether the receiver had confirmed receipt, and the exchange then ended with the receiver's problem. */
const isDisputed = (state: ThreadState, giver: Side): boolean =>
  state.problem?.by === otherSide(giver) && (receiptTime(state, giver) ?? '') < (state.closed?.at ?? '');

/**
 * Whether a specimen of an exchange that ended incomplete belongs to its receiver: who confirmed receipt, while the
 * giver does not say that it came back. After a problem of the receiver's the giver has to say that it is there.
 */
function hasArrived(state: ThreadState, { specimen_id, giver }: GivenSpecimen): boolean {
  const whereabouts = reportedWhereabouts(state, specimen_id);
  if (receiptTime(state, giver) === null || whereabouts === 'came_back') return false;
  return whereabouts === 'with_partner' || !isDisputed(state, giver);
}

/** Returns the specimens of an exchange that ended incomplete which are to be handed over. */
export const arrivedSpecimens = (state: ThreadState): GivenSpecimen[] =>
  strandedSpecimens(state).filter((specimen) => hasArrived(state, specimen));

/** Returns the specimens of an exchange that ended incomplete of which only the giver can say where they are. */
export const unlocatedSpecimens = (state: ThreadState): GivenSpecimen[] =>
  strandedSpecimens(state).filter((specimen) => !hasArrived(state, specimen));

/** Returns those of them of which their giver has not said where they are. */
export const unansweredSpecimens = (state: ThreadState): GivenSpecimen[] =>
  unlocatedSpecimens(state).filter(({ specimen_id }) => reportedWhereabouts(state, specimen_id) === null);

/** Whether a side has still to say where a specimen is that it gave. */
export const owesWhereabouts = (state: ThreadState, side: Side): boolean =>
  unansweredSpecimens(state).some(({ giver }) => giver === side);

/** Returns until when receipt, or a meeting, can be confirmed after the end; null for an exchange that goes on. */
export const lateReceiptDeadline = ({ closed }: ThreadState): string | null =>
  closed && addDays(closed.at, threadDays.late_receipt);

/** Returns until when specimens without an answer stay reserved; null where they are free already. */
export const whereaboutsDeadline = ({ closed, reservations_ended }: ThreadState): string | null =>
  closed && !reservations_ended ? addDays(closed.at, threadDays.whereabouts) : null;
