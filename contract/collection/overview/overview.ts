import * as z from 'zod';
import { showcaseTile } from '#contract/collection/showcase/shelves.ts';
import { mineralName } from '#contract/minerals/mineral.ts';

/**
 * The totals of a collection as visitors see it. A variety counts as its species; groups and rocks are not
 * species.
 */
export const collectionSums = z.object({
  specimen_count: z.int(),
  /** localities below country level with public specimens */
  locality_count: z.int(),
  species_count: z.int(),
  element_count: z.int(),
  country_count: z.int(),
  /**
   * specimens without a point on the map: shown by country only, without a locality, or with one of unknown position
   */
  pointless_count: z.int(),
});
export type CollectionSums = z.infer<typeof collectionSums>;

/** How many other specimens are shown in each list beside a specimen. */
export const OTHERS_SHOWN = 3;

const specimenGroup = z.object({
  /** of the whole list, including the specimen itself if it belongs there */
  specimen_count: z.int(),
  items: z.array(showcaseTile),
});

/**
 * Other public specimens of the specimen's locality (as exact as it is shown), of its first mineral and of its
 * collector; each null if there are none. A specimen shown only by country has no locality list.
 */
export const otherSpecimens = z.object({
  place: specimenGroup.extend({ id: z.int(), name: z.string(), name_zh: z.string().nullable() }).nullable(),
  mineral: specimenGroup.extend(mineralName.pick({ id: true, name: true, name_zh: true }).shape).nullable(),
  collector: specimenGroup.omit({ specimen_count: true }).nullable(),
});
export type OtherSpecimens = z.infer<typeof otherSpecimens>;
