import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/**
 * The phases of a thread as the table names them: `agreed` is confirmed with nothing shipped, `sent` with
 * something, or with one side saying that the two have met; `expired` is closed by inactivity, `closed` otherwise
 * before that, `closed_sent` after. `none` has not begun, or has a status that a page older than the server does not know.
 */
export const phases = [
  'none',
  'negotiating',
  'confirming',
  'agreed',
  'sent',
  'completed',
  'expired',
  'closed',
  'closed_sent',
] as const;
export type Phase = (typeof phases)[number];

/** Whether a specimen may have changed hands: a side has sent its parcels, or says that the two have met. */
const isSent = ({ shipped, met }: ThreadState) => sides.some((side) => shipped[side] !== null || met[side] !== null);

export function threadPhase(state: ThreadState | null): Phase {
  if (!state) return 'none';
  if (state.closed?.reason === 'expired') return 'expired';
  if (state.closed) return isSent(state) ? 'closed_sent' : 'closed';
  switch (state.status) {
    case 'negotiating':
    case 'confirming':
    case 'completed':
      return state.status;
    case 'confirmed':
      return isSent(state) ? 'sent' : 'agreed';
    default:
      return 'none';
  }
}

/** Whether the thread is open and nothing is agreed yet. */
export function isTalk(state: ThreadState): boolean {
  const phase = threadPhase(state);
  return phase === 'negotiating' || phase === 'confirming';
}

/** Returns when a thread was completed or closed; null while it is open. */
export const threadEndTime = ({ completed, closed }: ThreadState) => completed?.at ?? closed?.at ?? null;

export const isInPerson = ({ agreement }: ThreadState) => agreement?.fulfilment === 'in_person';

/** Whether a side has to send a parcel by the agreement, already sent or not. */
export const hasToGive = (state: ThreadState, side: Side) =>
  !isInPerson(state) && (state.agreement?.items[side] ?? 0) > 0;
export const owesParcel = (state: ThreadState, side: Side) => hasToGive(state, side) && state.shipped[side] === null;

/** Whether a side has received everything it is due, or is due nothing. */
export const hasAll = (state: ThreadState, side: Side) =>
  !hasToGive(state, otherSide(side)) || state.received[side] !== null;
export const isAllReceived = (state: ThreadState) => sides.every((side) => hasAll(state, side));

export const isSuspended = ({ suspended }: ThreadState) => suspended.initiator || suspended.responder;
/** Whether the account of one side is deleted. */
export const isErased = ({ erased }: ThreadState) => erased.initiator || erased.responder;
export const isBlocked = ({ blocks }: ThreadState) => blocks.initiator || blocks.responder;
