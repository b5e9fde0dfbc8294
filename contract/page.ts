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

/** What every list answers. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.int().optional() });

export type PageOf<T> = { items: T[]; next_cursor: string | null; total?: number };
