import { z } from 'zod';
import { person } from '#contract/exchange/thread/thread.ts';
import { reviewRatings, reviewTicks } from '#contract/exchange/thread/thread-command.ts';

const text = z.string().nullable();

/**
 * What somebody said of a trader after an exchange, as everybody reads it. Who said it is named while their conversation
 * is public: that two people exchange is theirs to tell.
 */
export const traderReview = z.object({
  id: z.string(),
  rating: z.enum(reviewRatings),
  ticks: z.array(z.enum(reviewTicks)),
  text,
  reviewed_at: z.string(),
  /** what the trader answered */
  reply: text,
  by: person.nullable(),
  /** the conversation it is about, while that is public */
  thread_id: text,
});
export type TraderReview = z.infer<typeof traderReview>;
