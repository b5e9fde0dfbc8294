import * as z from 'zod';
import { localityKinds } from '#contract/localities/locality.ts';
import { qualityLevels } from '#contract/localities/quality.ts';
import { localityName } from '#contract/localities/specimen-locality.ts';
import { mineralKinds, mineralName } from '#contract/minerals/mineral.ts';
import { showcaseTile } from './shelves.ts';
import { showcaseSections } from './showcase-sections.ts';

const relative = mineralName.extend({ kind: z.enum(mineralKinds), specimen_count: z.int() });

/**
 * The public specimens of a mineral, of all collectors. `family` are its varieties and members, the most shown
 * first.
 */
export const shownOfMineral = z.object({
  specimen_count: z.int(),
  /** null if there are too many to count */
  part_counts: z.record(z.enum(showcaseSections), z.int().nullable()),
  place_count: z.int(),
  /** how many specimens show no locality below their country: they have no point on a map */
  pointless_count: z.int(),
  cover: showcaseTile.nullable(),
  family: z.array(relative),
  /** the elements of its formula, and how many minerals contain each */
  elements: z.array(z.object({ symbol: z.string(), mineral_count: z.int() })),
});
export type ShownOfMineral = z.infer<typeof shownOfMineral>;

/** A locality of public specimens of a mineral. `path` goes from the locality itself up to its country. */
export const mineralLocality = localityName.extend({
  id: z.int(),
  path: z.array(localityName),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  specimen_count: z.int(),
});
export type MineralLocality = z.infer<typeof mineralLocality>;

const containedLocality = localityName.extend({ id: z.int(), kind: z.enum(localityKinds), specimen_count: z.int() });

/**
 * The public specimens from a locality and all within it. `within` are the localities directly below it that have
 * any.
 */
export const shownOfLocality = z.object({
  specimen_count: z.int(),
  collector_count: z.int(),
  mineral_count: z.int(),
  /** specimens with photos; null if there are too many to count */
  photographed_count: z.int().nullable(),
  cover: showcaseTile.nullable(),
  within: z.array(containedLocality),
});
export type ShownOfLocality = z.infer<typeof shownOfLocality>;

/** A mineral of a locality: its quality there according to a survey, and the number of public specimens. */
export const localityMineral = z.object({
  mineral: mineralName,
  quality: z.enum(qualityLevels).nullable(),
  specimen_count: z.int(),
});
export type LocalityMineral = z.infer<typeof localityMineral>;
