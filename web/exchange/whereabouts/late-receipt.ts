import { isInPerson } from '#contract/exchange/state/thread-phase.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** The id of the panel, to which the next step leads. */
export const WHEREABOUTS_ID = 'whereabouts';

/** The command by which a side confirms after the end that the specimens have come into its hands. */
export const lateReceiptKind = (state: ThreadState) => (isInPerson(state) ? 'confirm_meeting' : 'received');
