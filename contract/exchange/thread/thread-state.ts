import * as z from 'zod';
import { whereaboutsKinds } from '#contract/collection/specimen/whereabouts.ts';
import { parcel } from '#contract/exchange/fulfilment/parcel.ts';
import { fulfilments, shippingOrders } from './proposal.ts';
import { side } from './side.ts';

export const threadStatuses = ['negotiating', 'confirming', 'confirmed', 'completed'] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

export const closingReasons = [
  'withdrawn',
  'declined',
  'expired',
  'cancelled_mutual',
  'cancelled_no_ship',
  'problem',
  'meeting_unconfirmed',
  'returned',
  'account_deleted',
] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** The side that has to act now. */
export const turn = z.enum(['initiator', 'responder', 'both', 'none']);
export type Turn = z.infer<typeof turn>;

export const problemKinds = ['not_arrived', 'damaged', 'not_as_described', 'wrong_item', 'not_sent'] as const;
/** How a problem was solved: between the two, so that the exchange goes on, or by sending everything back. */
export const solutions = ['settled', 'sent_back'] as const;
export type Solution = (typeof solutions)[number];
export type ProblemKind = (typeof problemKinds)[number];

export const closure = z.object({
  reason: z.enum(closingReasons),
  by: z.enum(['initiator', 'responder', 'system']),
  at: z.string(),
});
export type Closure = z.infer<typeof closure>;

const time = z.string().nullable();
const bySide = <T extends z.ZodType>(sideValue: T) => z.object({ initiator: sideValue, responder: sideValue });

/**
 * The binding part of a proposal, without its texts: each side's specimens, the number of its items without cash, and
 * whether it gives cash.
 */
const terms = z.object({
  id: z.string(),
  version: z.int(),
  by: side,
  at: z.string(),
  specimens: bySide(z.array(z.string())),
  items: bySide(z.int()),
  has_cash: bySide(z.boolean()),
  fulfilment: z.enum(fulfilments),
  /** together unless both send parcels */
  ships_first: z.enum(shippingOrders),
});
export type Terms = z.infer<typeof terms>;

/**
 * All state that decides what may happen next in a thread; derived from the events alone. Times are ISO 8601 in
 * UTC, as Date.toISOString writes them, so that they compare as text.
 */
export const threadState = z.object({
  id: z.string(),
  intent_id: z.string(),
  status: z.enum(threadStatuses),
  closed: closure.nullable(),
  last_seq: z.int(),
  started_at: z.string(),
  /** the start of the idle time, and the side that has to answer during negotiation */
  quiet_since: z.string(),
  to_answer: side,
  /** whether the responder has acted yet */
  answered: z.boolean(),
  public: z.boolean(),
  /** who asked to make it public, and when; null unless the other side has still to answer */
  publication: z.object({ by: side, at: z.string() }).nullable(),
  /** the side that last made it private or declined to make it public: only that side may ask again */
  taken_back_by: side.nullable(),
  /** whether the administrator bars it from being public, and whether it was public when that began */
  publish_barred: z.boolean(),
  was_public: z.boolean(),
  /** the numbers of events whose text and photos their author keeps from visitors */
  withheld: z.array(z.int()),
  /** the numbers of events whose text and photos the administrator hides */
  hidden: z.array(z.int()),
  muted: bySide(z.boolean()),
  /** which side blocks the other; never shown to the other */
  blocks: bySide(z.boolean()),
  /** which side the administrator has suspended */
  suspended: bySide(z.boolean()),
  /** until when each side can take back that its account is to be deleted; null where it is not */
  leaving: bySide(time),
  /** which side's account is deleted */
  erased: bySide(z.boolean()),
  /** since when each side is on vacation; null where it is not */
  away: bySide(time),
  /** when the deadlines of messages stood still, in their order; the last without an end while they do */
  talk_pauses: z.array(z.object({ from: z.string(), to: time })),
  proposals: z.int(),
  open_proposal: terms.nullable(),
  /** the specimens of the open proposal that can't be given any more */
  unavailable: z.array(z.string()),
  /** the result of the last open proposal */
  settled: z
    .object({
      id: z.string(),
      fate: z.enum(['replaced', 'withdrawn', 'rejected', 'lapsed', 'agreed', 'closed']),
      at: z.string(),
    })
    .nullable(),
  /** an agreement whose reservations are pending */
  reserving: z.object({ proposal_id: z.string(), command_id: z.string(), by: side, at: z.string() }).nullable(),
  agreement: terms.extend({ agreed_at: z.string() }).nullable(),
  /** when each side sent its parcels, what they are, and when each side confirmed receipt of the other's */
  shipped: bySide(time),
  parcels: bySide(z.array(parcel)),
  received: bySide(time),
  /** when each side confirmed that the two met and handed over their specimens */
  met: bySide(time),
  /** the days added to a side's time to ship, as the other side agreed or while a problem stopped the clocks */
  extra_days: bySide(z.int()),
  /** when each side asked for two more weeks to ship; null once they are given or not needed any more */
  more_time: bySide(time),
  /** when each side's parcel was sent, shifted by the time that problems stopped the clocks */
  clock: bySide(time),
  cancel_asked: z.object({ by: side, at: z.string() }).nullable(),
  /** who wrote last after the end, and how many messages since the other did; null if nobody has */
  messages_after_end: z.object({ by: side, count: z.int() }).nullable(),
  /** the open problem, or the one with which the exchange ended */
  problem: z
    .object({ what: z.enum(problemKinds), by: side, at: z.string(), solved: bySide(z.enum(solutions).nullable()) })
    .nullable(),
  /** the problem with which it ended, until both say that it is solved: who never sent, or that it is unsolved */
  end_problem: z.object({ unsent: z.array(side), is_unsolved: z.boolean(), solved: bySide(z.boolean()) }).nullable(),
  /** counts_for: the sides that confirmed receipt, if the clock completed it */
  completed: z.object({ at: z.string(), automatic: z.boolean(), counts_for: z.array(side) }).nullable(),
  /** specimens of the agreement that are handed over */
  handed_over: z.array(z.string()),
  /** where each specimen is after an exchange that ended incomplete, as far as its giver has said */
  whereabouts: z.array(
    z.object({ specimen_id: z.string(), whereabouts: z.enum(whereaboutsKinds), at: z.string(), seq: z.int() }),
  ),
  /** whether specimens of which nobody said where they are have been freed */
  reservations_ended: z.boolean(),
  /** when each side reviewed the other, and replied to the other's review */
  reviewed: bySide(time),
  replied: bySide(time),
  reviews_shown: z.boolean(),
  /** the sides whose address cards were sent and are not erased */
  addressed: bySide(z.boolean()),
  /** reminders already sent for the running clocks: each by its kind, and by its kind and side */
  reminded: z.array(z.string()),
});
export type ThreadState = z.infer<typeof threadState>;
