import { z } from 'zod';
import { referenceSource } from '#contract/minerals/reference-source.ts';
import { localityName } from './locality-precision.ts';
import { shownSurvey } from './shown-survey.ts';

/** The permanent number of a place, kept for ever. */
export const localityId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .meta({ examples: [10201, 156] });

/** Kinds of places from large to small; a place lies in one of a larger kind, and levels may be left out. */
export const localityKinds = [
  'country',
  'region',
  'district',
  'place',
  'mountain',
  'deposit',
  'mine',
  'quarry',
  'pocket-area',
] as const;
export type LocalityKind = (typeof localityKinds)[number];

/** How good a position is: the spot itself, its surroundings, or the middle of the region it lies in. */
export const positionPrecisions = ['exact', 'approx', 'region'] as const;

/** One proposal of the type-ahead. `path` goes from the place itself up to its country. */
export const localityHit = localityName.extend({
  id: z.int(),
  kind: z.enum(localityKinds),
  matched: z.string().nullable(),
  path: z.array(localityName),
});
export type LocalityHit = z.infer<typeof localityHit>;

/** The longest text that is read as the locality of a label. */
export const LABEL_MAX = 300;

/**
 * What a label's text names: the place with its kind, its path up to its country, and how surely, 0 to 1, or nothing.
 * `beyond` is a smaller part of the text that no place is called by: the text was recognised only as far as the place.
 * `new_place` is the same part where it may be proposed as a place in that one.
 */
export const resolution = z.object({
  items: z.array(
    localityName.extend({
      kind: z.enum(localityKinds),
      path: z.array(localityName),
      confidence: z.number().min(0).max(1),
    }),
  ),
  beyond: z.string().optional(),
  new_place: z.object({ name: z.string(), parent_id: z.int() }).optional(),
});

/** All that is known of a place; asked for one that was merged into another, that one answers. Degrees, north and east positive. `names_other` are other names of the place itself. */
export const locality = localityHit.omit({ matched: true }).extend({
  parent_id: z.int().nullable(),
  names_other: z.array(z.string()),
  country_iso2: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  precision: z.enum(positionPrecisions),
  note: z.string().nullable(),
  sources: z.array(referenceSource),
  survey: shownSurvey.nullable(),
});
export type Locality = z.infer<typeof locality>;
