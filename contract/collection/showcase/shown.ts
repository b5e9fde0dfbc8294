import { z } from 'zod';
import { localityKinds } from '#contract/localities/locality.ts';
import { localityName } from '#contract/localities/locality-precision.ts';
import { qualityLevels } from '#contract/localities/quality.ts';
import { mineralKinds, mineralName } from '#contract/minerals/mineral.ts';
import { showcaseTile } from './shelves.ts';
import { showcaseSections } from './shown-parts.ts';

const relative = mineralName.extend({ kind: z.enum(mineralKinds), specimen_count: z.int() });

/** What all collectors show of a mineral. `family` are its varieties and members, the most shown first. */
export const shownOfMineral = z.object({
  specimen_count: z.int(),
  /** null where they are too many to be counted */
  part_counts: z.record(z.enum(showcaseSections), z.int().nullable()),
  place_count: z.int(),
  /** of how many specimens no place is shown below its country: they have no point on a map */
  pointless_count: z.int(),
  cover: showcaseTile.nullable(),
  family: z.array(relative),
  /** the elements of its formula, with how many minerals have each */
  elements: z.array(z.object({ symbol: z.string(), mineral_count: z.int() })),
});
export type ShownOfMineral = z.infer<typeof shownOfMineral>;

/** A place from which a mineral is shown. `path` goes from the place itself up to its country. */
export const mineralLocality = localityName.extend({
  id: z.int(),
  path: z.array(localityName),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  specimen_count: z.int(),
});
export type MineralLocality = z.infer<typeof mineralLocality>;

const containedLocality = localityName.extend({ id: z.int(), kind: z.enum(localityKinds), specimen_count: z.int() });

/** What all collectors show from a place and all that lies in it. `within` are the places next below it from which anything is shown. */
export const shownOfLocality = z.object({
  specimen_count: z.int(),
  collector_count: z.int(),
  mineral_count: z.int(),
  /** specimens with photographs; null where there are too many to be counted */
  photographed_count: z.int().nullable(),
  cover: showcaseTile.nullable(),
  within: z.array(containedLocality),
});
export type ShownOfLocality = z.infer<typeof shownOfLocality>;

/** A mineral of a place: how good it is there as far as a survey says, and how many specimens are shown. */
export const localityMineral = z.object({
  mineral: mineralName,
  quality: z.enum(qualityLevels).nullable(),
  specimen_count: z.int(),
});
export type LocalityMineral = z.infer<typeof localityMineral>;
