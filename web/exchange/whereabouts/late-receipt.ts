import { isInPerson } from '#contract/exchange/state/thread-phase.ts';
import { addDays, threadDays } from '#contract/exchange/state/thread-times.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** The id of the panel, to which the next step leads. */
export const WHEREABOUTS_ID = 'whereabouts';

/** The command by which a side confirms after the end that the specimens have come into its hands. */
export const lateReceiptKind = (state: ThreadState) => (isInPerson(state) ? 'confirm_meeting' : 'received');

/** Returns until when receipt can be confirmed after the end; null for an exchange that goes on. */
export const lateReceiptDeadline = ({ closed }: ThreadState): string | null =>
  closed && addDays(closed.at, threadDays.late_receipt);

/** Returns until when specimens without an answer stay reserved; null where they are free already. */
export const whereaboutsDeadline = ({ closed, reservations_ended }: ThreadState): string | null =>
  closed && !reservations_ended ? addDays(closed.at, threadDays.whereabouts) : null;
