import * as z from 'zod';
import { person } from '#contract/exchange/thread/thread.ts';

/** Counts stop at this number. */
export const WAITING_MAX = 99;

/** The user's own part of the home page: figures of the collection, and what waits for the user. */
export const summary = z.object({
  /** their specimens outside the trash, and how many of them visitors see */
  specimens: z.int(),
  specimens_shown: z.int(),
  /** conversations in which it is their turn, and the first of these: those with a deadline first */
  turns: z.int(),
  threads: z.array(z.object({ id: z.string(), partner: person, deadline_at: z.string().nullable() })),
  /** items on their want list that others offer */
  matches: z.int(),
  /** unanswered questions under specimens that visitors find */
  questions: z.int(),
  /** photos and videos that are being processed */
  processing: z.int(),
  /** localities they proposed that were decided recently, the newest first */
  places: z.array(
    z.object({
      name: z.string(),
      name_zh: z.string().nullable(),
      adopted_locality_id: z.int().nullable(),
      refused: z.boolean(),
    }),
  ),
});
export type Summary = z.infer<typeof summary>;
