import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/**
 * Where a thread stands, in the words of the table: `agreed` is confirmed with nothing shipped, `sent` with something;
 * `expired` closed by idling, `closed` otherwise before a parcel was sent, `closed_sent` after.
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

const isSent = ({ shipped }: ThreadState) => shipped.initiator !== null || shipped.responder !== null;

export function threadPhase(state: ThreadState | null): Phase {
  if (!state) return 'none';
  if (state.closed?.reason === 'expired') return 'expired';
  if (state.closed) return isSent(state) ? 'closed_sent' : 'closed';
  if (state.status !== 'confirmed') return state.status;
  return isSent(state) ? 'sent' : 'agreed';
}

/** Whether nothing is agreed yet and it goes on. */
export function isTalk(state: ThreadState): boolean {
  const phase = threadPhase(state);
  return phase === 'negotiating' || phase === 'confirming';
}

/** When it was completed or closed; null while it goes on. */
export const threadEndTime = ({ completed, closed }: ThreadState) => completed?.at ?? closed?.at ?? null;

/** Whether a side has to send a parcel by the agreement, sent or not. */
export const hasToGive = ({ agreement }: ThreadState, side: Side) => (agreement?.items[side] ?? 0) > 0;
export const owesParcel = (state: ThreadState, side: Side) => hasToGive(state, side) && state.shipped[side] === null;

/** Whether everything that a side is due was received, or nothing is due to it. */
export const hasAll = (state: ThreadState, side: Side) =>
  !hasToGive(state, otherSide(side)) || state.received[side] !== null;
export const isAllReceived = (state: ThreadState) => sides.every((side) => hasAll(state, side));

export const isBlocked = ({ blocks }: ThreadState) => blocks.initiator || blocks.responder;
