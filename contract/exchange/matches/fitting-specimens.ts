import * as z from 'zod';
import { offeredSpecimen } from '#contract/exchange/intents/intent.ts';

/** How many specimens fit at most for each of two traders. */
export const FITTING_MAX = 20;

/** What two traders have for each other: offered specimens that fit the want list of the other, the best first. */
export const fittingSpecimens = z.object({
  /** the caller's, for the partner's want list */
  give: z.array(offeredSpecimen),
  /** the partner's, for the caller's want list */
  receive: z.array(offeredSpecimen),
});
export type FittingSpecimens = z.infer<typeof fittingSpecimens>;
