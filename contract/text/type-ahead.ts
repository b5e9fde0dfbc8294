import { z } from 'zod';

export const PROPOSALS_DEFAULT = 10;
export const PROPOSALS_MAX = 15;

/** What every type-ahead takes. A text that says nothing when folded is answered with no proposals. */
export const typeAheadInput = z.object({
  q: z
    .string()
    .max(100)
    .meta({ examples: ['fluor', '萤石', 'ys'] }),
  limit: z.coerce.number().int().min(1).max(PROPOSALS_MAX).default(PROPOSALS_DEFAULT),
});
