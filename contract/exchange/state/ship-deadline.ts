import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { owesParcel } from './thread-phase.ts';
import { addDays, threadDays } from './thread-times.ts';

/** Who ships second has some days after it confirmed receipt, but cannot put that off for ever. */
function secondDeadline({ received, clock }: ThreadState, side: Side): string | null {
  const firstShippedAt = clock[otherSide(side)];
  if (!firstShippedAt) return null;
  const latest = addDays(firstShippedAt, threadDays.ship_second_latest);
  const receivedAt = received[side];
  const afterReceipt = receivedAt ? addDays(receivedAt, threadDays.ship_second) : latest;
  return afterReceipt < latest ? afterReceipt : latest;
}

/**
 * Returns until when a side should ship by the agreement, with the time that the other side added; null if it owes no
 * parcel, or waits for the other's.
 */
export function shipDeadline(state: ThreadState, side: Side): string | null {
  const { agreement, extra_days } = state;
  if (!agreement || !owesParcel(state, side)) return null;
  const isSecond = agreement.ships_first === otherSide(side);
  const deadline = isSecond ? secondDeadline(state, side) : addDays(agreement.agreed_at, threadDays.ship);
  return deadline && addDays(deadline, extra_days[side]);
}

/** Returns the first of the two sides' deadlines to ship; null if nobody has to ship now. */
export const firstShipDeadline = (state: ThreadState): string | null =>
  sides.flatMap((side) => shipDeadline(state, side) ?? []).sort()[0] ?? null;

/** When a side can report that the other never sent a parcel: some time after its own, and never before that is due. */
export function notSentTime(state: ThreadState, side: Side, shippedAt: string): string {
  const from = addDays(shippedAt, threadDays.not_sent);
  const deadline = shipDeadline(state, otherSide(side));
  return deadline && deadline > from ? deadline : from;
}
