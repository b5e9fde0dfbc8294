import { z } from 'zod';

/** Where what is known of a mineral or place comes from, and on what terms it may be used again. `id` is our word for it. */
export const referenceSource = z.object({
  id: z.string(),
  name: z.string(),
  licence: z.string(),
  url: z.string().nullable(),
});
export type ReferenceSource = z.infer<typeof referenceSource>;
