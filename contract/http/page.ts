import { z } from 'zod';

const PAGE_DEFAULT = 24;
export const PAGE_MAX = 100;

/** What every list takes: how many, and the cursor that the page before answered. */
export const pageInput = {
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
  cursor: z
    .string()
    .max(500)
    .regex(/^[\w-]+$/, { error: 'form_cursor' })
    .optional(),
};

/** Ids with commas between them, at most as many as a page shows; none when left out. */
export const pageIds = z
  .string()
  .max(PAGE_MAX * 41)
  .default('')
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .refine((ids) => ids.length <= PAGE_MAX, { error: 'form_range' })
  .meta({ examples: ['01930000-0000-7000-8000-000000000001', ''] });

/** What every list answers. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.int().optional() });

export type PageOf<T> = { items: T[]; next_cursor: string | null; total?: number };
