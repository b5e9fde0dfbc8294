import * as z from 'zod';
import { person } from '#contract/exchange/thread/thread.ts';
import { reviewRatings, reviewTicks } from '#contract/exchange/thread/thread-command.ts';

const text = z.string().nullable();

/**
 * A review of a trader after an exchange, as everyone reads it. Its author is named only while their conversation
 * is public: participants decide whether to reveal that they exchange.
 */
export const traderReview = z.object({
  id: z.string(),
  rating: z.enum(reviewRatings),
  ticks: z.array(z.enum(reviewTicks)),
  text,
  reviewed_at: z.string(),
  /** the trader's reply */
  reply: text,
  by: person.nullable(),
  /** the reviewed conversation, while it is public */
  thread_id: text,
});
export type TraderReview = z.infer<typeof traderReview>;
