import { z } from 'zod';

const countedValue = z.object({ value: z.string(), specimen_count: z.int() });
const namedValue = countedValue.extend({ name: z.string(), name_zh: z.string().nullable() });

/** What one's own collection comes to, the trash left out. Money is a decimal number in its currency. */
export const collectionStats = z.object({
  total: z.int(),
  /** the 20 most frequent; `more` is how many other minerals there are (a specimen may have several) */
  minerals: z.object({ items: z.array(namedValue), more: z.int() }),
  /** `without` is how many specimens have no known country */
  countries: z.object({ items: z.array(namedValue), without: z.int() }),
  series: z.array(countedValue.extend({ remark: z.string() })),
  /** by year of purchase, the earliest first; `without` is how many have no date */
  years: z.object({ items: z.array(countedValue), without: z.int() }),
  size_classes: z.object({ items: z.array(countedValue), without: z.int() }),
  /** what was paid, by year (null: not dated) and currency, the earliest first */
  spending: z.array(
    z.object({ year: z.string().nullable(), currency: z.string(), amount: z.number(), specimen_count: z.int() }),
  ),
});
export type CollectionStats = z.infer<typeof collectionStats>;
