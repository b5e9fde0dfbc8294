import * as z from 'zod';
import { referenceSource } from '#contract/minerals/reference-source.ts';
import { shownSurvey } from './shown-survey.ts';
import { localityName } from './specimen-locality.ts';

/** The permanent number of a locality, which never changes. */
export const localityId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .meta({ examples: [10201, 156] });

/**
 * Kinds of localities from large to small; a locality lies in one of a larger kind, and levels may be left out.
 */
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

/** How exact a position is: the locality itself, its surroundings, or the middle of its region. */
export const positionPrecisions = ['exact', 'approx', 'region'] as const;

/** One suggestion of the type-ahead. `path` goes from the locality itself up to its country. */
export const localityHit = localityName.extend({
  id: z.int(),
  kind: z.enum(localityKinds),
  matched: z.string().nullable(),
  path: z.array(localityName),
});
export type LocalityHit = z.infer<typeof localityHit>;

/** The longest text that is read as the locality on a label. */
export const LABEL_MAX = 300;

/**
 * The locality that a label's text names, with its kind, its path up to its country and the confidence, 0 to 1;
 * or nothing. `beyond` is a smaller part of the text that is no known name: the text was recognised only down
 * to the locality. `new_place` is the same part where it may be proposed as a new place in that locality.
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

/**
 * A locality in full; the id of a merged one returns the locality it was merged into. Degrees, north and east
 * positive. `names_other` are other names of the locality itself.
 */
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
