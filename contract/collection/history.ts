import { z } from 'zod';

/** One change of what became of a specimen or of where it lies, with the note given with it. */
export const historyEntry = z.object({
  at: z.string(),
  field: z.enum(['status', 'storage']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
