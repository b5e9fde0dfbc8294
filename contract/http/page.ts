import * as z from 'zod';
import { PAGE_MAX } from './limits.ts';

const PAGE_DEFAULT = 24;

/** The input of every list: the page size, and the cursor of the previous page. */
export const pageInput = {
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
  cursor: z
    .string()
    .max(500)
    .regex(/^[\w-]+$/, { error: 'form_cursor' })
    .optional(),
};

/** Comma-separated ids, at most as many as a page shows; [] if omitted. */
export const pageIds = z
  .string()
  .max(PAGE_MAX * 41)
  .default('')
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .refine((ids) => ids.length <= PAGE_MAX, { error: 'form_range' })
  .meta({ examples: ['01930000-0000-7000-8000-000000000001', ''] });

/** The output of every list. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.int().optional() });

export type PageOf<T> = { items: T[]; next_cursor: string | null; total?: number };
