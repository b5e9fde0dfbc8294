import * as z from 'zod';
import { optionalLine } from '#contract/text/text.ts';

const name = optionalLine(100).transform((text) => text ?? null);

/** An owner's names for a locality: in full, in short, and for its country. Null: the usual name applies. */
export const ownersNames = z.object({
  custom_name: z.string().nullable(),
  short_name: z.string().nullable(),
  custom_country: z.string().nullable(),
});
export type OwnersNames = z.infer<typeof ownersNames>;

/** An owner's names for a locality as input: at least one of the three. */
export const writtenNames = z
  .object({ custom_name: name, short_name: name, custom_country: name })
  .refine((names) => Object.values(names).some((text) => text !== null), {
    error: 'locality_name_empty',
    path: ['custom_name'],
  });
