import * as z from 'zod';

export const PROPOSALS_DEFAULT = 10;
export const PROPOSALS_MAX = 15;

/** The input of every type-ahead. A text that is empty when folded gives no suggestions. */
export const typeAheadInput = z.object({
  q: z
    .string()
    .max(100)
    .meta({ examples: ['fluor', '萤石', 'ys'] }),
  limit: z.coerce.number().int().min(1).max(PROPOSALS_MAX).default(PROPOSALS_DEFAULT),
});
