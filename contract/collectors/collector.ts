import { z } from 'zod';
import { credit } from '#contract/account/profile.ts';
import { showcaseTile } from '#contract/collection/showcase/shelves.ts';

/** A collector as a card of the directory shows them. */
export const collectorCard = z.object({
  username: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  location: z.string().nullable(),
  /** the beginning of what they say of themselves */
  bio: z.string().nullable(),
  last_active: credit.shape.last_active,
  specimen_count: z.int(),
  locality_count: z.int(),
  /** pieces offered in their open intents */
  offered_count: z.int(),
  /** their newest pictures, up to three; of somebody without pictures what they show */
  tiles: z.array(showcaseTile),
});
export type CollectorCard = z.infer<typeof collectorCard>;

const countedValue = z.object({ value: z.string(), collector_count: z.int() });
export type CountedCollectors = z.infer<typeof countedValue>;

/**
 * How many collectors each filter leaves, the most first: at most a hundred of a kind. Under filters the counts are of what
 * those leave, and of a filter that is on, of what the others leave; where that is too much to be read, they are of all.
 */
export const collectorCounts = z.object({
  /** everybody in the directory, and how many specimens visitors see */
  total: z.int(),
  specimens: z.int(),
  /** how many the filters leave; null where that was not counted, and the counts are of all */
  matching: z.int().nullable(),
  country: z.array(countedValue),
  has_active_intents: z.array(countedValue),
  mineral: z.array(countedValue.extend({ name: z.string(), name_zh: z.string().nullable() })),
});
export type CollectorCounts = z.infer<typeof collectorCounts>;
