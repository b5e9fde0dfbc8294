import { z } from 'zod';
import { type SpecimenLocality, specimenLocality } from './specimen-locality.ts';

/**
 * What is shown of a specimen's locality: the linked one, or the text as its owner wrote it. Both are null where the
 * precision hides them. `locality_text` is missing in what was stored before the field existed.
 */
export const shownLocality = z.object({
  locality: specimenLocality.nullable(),
  locality_text: z.string().nullable().optional(),
});
export type ShownLocality = z.infer<typeof shownLocality>;

type LocalityFields = { locality: SpecimenLocality | null; locality_text: string | null };

/** Returns what a copy of a specimen stores of its locality: the text only where no locality is linked. */
export const shownLocalityFields = ({ locality, locality_text }: LocalityFields): ShownLocality => ({
  locality,
  ...(locality === null && locality_text !== null && { locality_text }),
});
