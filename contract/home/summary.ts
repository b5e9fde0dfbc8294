import { z } from 'zod';
import { person } from '#contract/exchange/thread/thread.ts';

/** More of anything than this is not counted. */
export const WAITING_MAX = 99;

/** What the home page says to a user of their own: their collection's figures, and what waits for them. */
export const summary = z.object({
  /** their specimens outside the trash, and how many of them visitors see */
  specimens: z.int(),
  specimens_shown: z.int(),
  /** conversations in which it is their turn, and the first of them: those that are due before the others */
  turns: z.int(),
  threads: z.array(z.object({ id: z.string(), partner: person, deadline_at: z.string().nullable() })),
  /** pieces that others offer and they look for */
  matches: z.int(),
  /** pictures and films that are being prepared */
  processing: z.int(),
  /** places they proposed that were decided about lately, the newest first */
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
