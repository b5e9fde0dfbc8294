import { z } from 'zod';
import { showcaseTile } from '#contract/collection/showcase/shelves.ts';
import { mineralName } from '#contract/minerals/mineral.ts';

/** What a collection comes to, as visitors see it. A variety counts as its species; groups and rocks are no species. */
export const collectionSums = z.object({
  specimen_count: z.int(),
  /** places below a country from which anything is shown */
  locality_count: z.int(),
  species_count: z.int(),
  element_count: z.int(),
  country_count: z.int(),
  /** specimens without a point on the map: shown by country only, without a place, or at one of unknown position */
  pointless_count: z.int(),
});
export type CollectionSums = z.infer<typeof collectionSums>;

/** How many others are shown beside a specimen in each of its lists. */
export const OTHERS_SHOWN = 3;

const specimenGroup = z.object({
  /** of the whole list, the specimen itself with them where it is in it */
  specimen_count: z.int(),
  items: z.array(showcaseTile),
});

/**
 * What else is shown of a specimen's place, as exact as it is shown itself, of its first mineral and of its collector; each
 * null where there is nothing else. One that is shown by its country alone is of no place.
 */
export const otherSpecimens = z.object({
  place: specimenGroup.extend({ id: z.int(), name: z.string(), name_zh: z.string().nullable() }).nullable(),
  mineral: specimenGroup.extend(mineralName.pick({ id: true, name: true, name_zh: true }).shape).nullable(),
  collector: specimenGroup.omit({ specimen_count: true }).nullable(),
});
export type OtherSpecimens = z.infer<typeof otherSpecimens>;
