import * as z from 'zod';

const countedValue = z.object({ value: z.string(), specimen_count: z.int() });
const namedValue = countedValue.extend({ name: z.string(), name_zh: z.string().nullable() });

/** Statistics of the caller's collection without the trash. Money is a decimal number in its currency. */
export const collectionStats = z.object({
  total: z.int(),
  /** the 20 most frequent; `more` counts the other minerals (a specimen may have several) */
  minerals: z.object({ items: z.array(namedValue), more: z.int() }),
  /** `without` counts the specimens without a known country */
  countries: z.object({ items: z.array(namedValue), without: z.int() }),
  series: z.array(countedValue.extend({ remark: z.string() })),
  /** by year of purchase, the earliest first; `without` counts those without a date */
  years: z.object({ items: z.array(countedValue), without: z.int() }),
  size_classes: z.object({ items: z.array(countedValue), without: z.int() }),
  /** amounts paid, by year (null: not dated) and currency, the earliest first */
  spending: z.array(
    z.object({ year: z.string().nullable(), currency: z.string(), amount: z.number(), specimen_count: z.int() }),
  ),
});
export type CollectionStats = z.infer<typeof collectionStats>;
