import * as z from 'zod';

/** The source of data about a mineral or locality, and the terms of its reuse. `id` is our name for it. */
export const referenceSource = z.object({
  id: z.string(),
  name: z.string(),
  licence: z.string(),
  url: z.string().nullable(),
});
export type ReferenceSource = z.infer<typeof referenceSource>;
