import { z } from 'zod';
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
] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** Who has something to do now. */
export const turn = z.enum(['initiator', 'responder', 'both', 'none']);
export type Turn = z.infer<typeof turn>;

export const problemKinds = ['not_arrived', 'damaged', 'not_as_described', 'wrong_item', 'not_sent'] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const closure = z.object({
  reason: z.enum(closingReasons),
  by: z.enum(['initiator', 'responder', 'system']),
  at: z.string(),
});
export type Closure = z.infer<typeof closure>;

const time = z.string().nullable();
const bySide = <T extends z.ZodType>(sideValue: T) => z.object({ initiator: sideValue, responder: sideValue });

/** What a proposal binds to, without its words: each side's specimens, and how many items it gives in all. */
const terms = z.object({
  id: z.string(),
  version: z.int(),
  by: side,
  at: z.string(),
  specimens: bySide(z.array(z.string())),
  items: bySide(z.int()),
});
export type Terms = z.infer<typeof terms>;

/**
 * Everything that decides what may happen next in a thread; the events alone make it. Times are ISO 8601 in UTC, as
 * Date.toISOString writes them, so that they compare as text.
 */
export const threadState = z.object({
  id: z.string(),
  intent_id: z.string(),
  status: z.enum(threadStatuses),
  closed: closure.nullable(),
  last_seq: z.int(),
  started_at: z.string(),
  /** what idling is counted from, and who is to answer while negotiating */
  quiet_since: z.string(),
  to_answer: side,
  /** whether the responder has done anything yet */
  answered: z.boolean(),
  public: z.boolean(),
  /** who made it private last: only they may make it public again */
  taken_back_by: side.nullable(),
  muted: bySide(z.boolean()),
  /** who blocks the other; never told to the other */
  blocks: bySide(z.boolean()),
  proposals: z.int(),
  open_proposal: terms.nullable(),
  /** what became of the proposal that was open last */
  settled: z
    .object({
      id: z.string(),
      fate: z.enum(['replaced', 'withdrawn', 'rejected', 'lapsed', 'agreed', 'closed']),
      at: z.string(),
    })
    .nullable(),
  /** somebody agrees and the reservations are being asked for */
  reserving: z.object({ proposal_id: z.string(), command_id: z.string(), by: side, at: z.string() }).nullable(),
  agreement: terms.extend({ agreed_at: z.string() }).nullable(),
  /** when each side sent its parcel, and when each confirmed having received the other's */
  shipped: bySide(time),
  received: bySide(time),
  /** when each side's parcel was sent, later by as long as problems stopped the clocks */
  clock: bySide(time),
  cancel_asked: z.object({ by: side, at: z.string() }).nullable(),
  problem: z.object({ what: z.enum(problemKinds), by: side, at: z.string(), solved: bySide(z.boolean()) }).nullable(),
  /** counts_for: who confirmed receipt, when it was completed by the clock */
  completed: z.object({ at: z.string(), automatic: z.boolean(), counts_for: z.array(side) }).nullable(),
  /** specimens of the agreement whose handover is over */
  handed_over: z.array(z.string()),
  /** when each side reviewed the other, and replied to the other's review */
  reviewed: bySide(time),
  replied: bySide(time),
  reviews_shown: z.boolean(),
  /** whose address cards were sent and are not erased */
  addressed: bySide(z.boolean()),
  /** which reminders went out for the clocks that run now */
  reminded: z.array(z.string()),
});
export type ThreadState = z.infer<typeof threadState>;
