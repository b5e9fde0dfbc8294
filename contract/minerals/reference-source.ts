import { z } from 'zod';

/** Where what is known of a mineral or place comes from, and on what terms it may be used again. */
export const referenceSource = z.object({
  name: z.string(),
  licence: z.string(),
  url: z.string().nullable(),
});
export type ReferenceSource = z.infer<typeof referenceSource>;
