import * as z from 'zod';
import { specimenLocality } from './specimen-locality.ts';

/**
 * What is shown of a specimen's locality: the linked one, or the text as its owner wrote it. Both are null where the
 * precision hides them. `locality_text` is missing in what was stored before the field existed.
 */
export const shownLocality = z.object({
  locality: specimenLocality.nullable(),
  locality_text: z.string().nullable().optional(),
});
export type ShownLocality = z.infer<typeof shownLocality>;
