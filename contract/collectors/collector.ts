import { z } from 'zod';
import { credit } from '#contract/account/profile.ts';
import { showcaseTile } from '#contract/collection/showcase/shelves.ts';

/** A collector's card in the directory. */
export const collectorCard = z.object({
  username: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  location: z.string().nullable(),
  /** the beginning of their bio */
  bio: z.string().nullable(),
  last_active: credit.shape.last_active,
  specimen_count: z.int(),
  locality_count: z.int(),
  /** number of specimens offered in their open intents */
  offered_count: z.int(),
  /** their newest photos, up to three; without photos, their public specimens */
  tiles: z.array(showcaseTile),
});
export type CollectorCard = z.infer<typeof collectorCard>;

const countedValue = z.object({ value: z.string(), collector_count: z.int() });
export type CountedCollectors = z.infer<typeof countedValue>;

/**
 * How many collectors each filter leaves, the most first: at most a hundred of a kind. With filters, the counts
 * apply to the remaining collectors, and for an active filter to what the others leave; if that would read too
 * much, the counts apply to all.
 */
export const collectorCounts = z.object({
  /** all collectors in the directory, and their public specimens */
  total: z.int(),
  specimens: z.int(),
  /** how many the filters leave; null if that was not counted and the counts apply to all */
  matching: z.int().nullable(),
  country: z.array(countedValue),
  has_active_intents: z.array(countedValue),
  mineral: z.array(countedValue.extend({ name: z.string(), name_zh: z.string().nullable() })),
});
export type CollectorCounts = z.infer<typeof collectorCounts>;
