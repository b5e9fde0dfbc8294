import * as z from 'zod';
import { credit, localizedLocation } from '#contract/account/profile.ts';
import { showcaseTile } from '#contract/collection/showcase/shelves.ts';

/** A collector's card in the directory. */
export const collectorCard = z.object({
  username: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  location: z.string().nullable(),
  location_text: localizedLocation.nullable(),
  /** the beginning of their bio */
  bio: z.string().nullable(),
  last_active: credit.shape.last_active,
  specimen_count: z.int(),
  locality_count: z.int(),
  /** number of specimens offered in their open intents */
  offered_count: z.int(),
  /** up to three public specimens: those with the newest photos first, those without photos last */
  tiles: z.array(showcaseTile),
});
export type CollectorCard = z.infer<typeof collectorCard>;

const collectorCount = z.object({ value: z.string(), collector_count: z.int() });
export type CollectorCount = z.infer<typeof collectorCount>;

/**
 * The number of collectors for each value of a filter, highest first: at most a hundred values per filter. With
 * filters, the counts are of the collectors that match them; the counts of an active filter ignore that filter
 * itself. If too many collectors would have to be read, the counts are of all.
 */
export const directoryCounts = z.object({
  /** all collectors in the directory, and their public specimens */
  total: z.int(),
  specimens: z.int(),
  /** the number of collectors that match the filters; null if they were not counted and the counts are of all */
  matching: z.int().nullable(),
  country: z.array(collectorCount),
  has_active_intents: z.array(collectorCount),
  mineral: z.array(collectorCount.extend({ name: z.string(), name_zh: z.string().nullable() })),
});
export type CollectorCounts = z.infer<typeof directoryCounts>;
