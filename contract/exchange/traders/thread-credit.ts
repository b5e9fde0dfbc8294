import { countDays } from '#contract/exchange/state/thread-times.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** The time limits of credit, in days. */
export const creditDays = {
  /** within how many days an answer counts, vacations not included */
  reply: 7,
  /** how far back the reply rate goes */
  reply_window: 90,
  /** how far back unsent and unsolved exchanges and the days to ship go: 24 months */
  window: 730,
} as const;

/** What one conversation adds to the credit of one of its sides. */
export type SideCredit = {
  /** whether the side never sent what was due */
  is_unsent: boolean;
  /** whether it ended with a problem that is not solved */
  is_unsolved: boolean;
  /** the days that the side took to ship what the other has received; null without that */
  ship_days: number | null;
};

/**
 * Returns what a conversation adds to the credit of a side. An unsolved problem with a partner whose account is deleted
 * or suspended does not count: it can't be solved any more, or the administrator has judged who it is.
 */
export function sideCredit(state: ThreadState, side: Side, isPartnerGone: boolean): SideCredit {
  const { end_problem, suspended } = state;
  const isLeft = isPartnerGone || suspended[otherSide(side)];
  return {
    is_unsent: end_problem?.unsent.includes(side) === true,
    is_unsolved: end_problem?.is_unsolved === true && !isLeft,
    ship_days: shipDays(state, side),
  };
}

/**
 * Returns the days from the agreement to the parcel, at least one, once it is received: nobody else says that it was sent. Who ships
 * second is timed from the first parcel's receipt.
 */
function shipDays({ agreement, shipped, received }: ThreadState, side: Side): number | null {
  const shippedAt = shipped[side];
  if (!agreement || !shippedAt || !received[otherSide(side)]) return null;
  const isSecond = agreement.ships_first === otherSide(side);
  const firstParcelAt = received[side] ?? shipped[otherSide(side)];
  const from = (isSecond ? firstParcelAt : null) ?? agreement.agreed_at;
  return Math.max(1, countDays(from, shippedAt));
}

/**
 * Whether a conversation that the responder has not answered is left out of the reply rate: it was withdrawn, its
 * initiator's account is deleted, or a block or a suspension ever came between the two.
 */
export const isReplyExcused = (state: ThreadState, wasSeparated: boolean, isInitiatorGone: boolean): boolean =>
  wasSeparated || isInitiatorGone || state.closed?.reason === 'withdrawn';
