import * as z from 'zod';
import { del, emptyAnswer, get, patch, post } from '#contract/http/endpoint.ts';
import { id, version } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { optionalLine, textLine } from '#contract/text/text.ts';
import { localityId, localityKinds } from './locality.ts';
import { halfPosition, isWholePosition, positionFields } from './position.ts';
import { localityName } from './specimen-locality.ts';

/** The fields of an own place. `parent_id` is the nearest locality of the reference that contains it. */
const fields = {
  name: textLine(100),
  name_zh: optionalLine(100),
  parent_id: localityId,
  kind: z.enum(localityKinds, { error: 'form_choice' }),
  ...positionFields,
};

export const newOwnPlace = z.object({ id, ...fields }).refine(isWholePosition, halfPosition);
export type NewOwnPlace = z.output<typeof newOwnPlace>;

/** The changed fields, and the version that was read; a position is given as a whole. */
export const ownPlaceChange = z.object(fields).partial().extend({ version }).refine(isWholePosition, halfPosition);
export type OwnPlaceChange = z.output<typeof ownPlaceChange>;

/** An own place as its owner reads it. `path` goes from the place itself up to its country. */
const ownPlace = z.object({
  id: z.string(),
  name: z.string(),
  name_zh: z.string().nullable(),
  parent_id: z.int(),
  kind: z.enum(localityKinds),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  path: z.array(localityName),
  version: z.int(),
  /** why an administrator refused to make it a locality for all users; a change proposes it again */
  refusal: z.object({ text: z.string(), refused_at: z.string() }).nullable(),
});
export type OwnPlace = z.infer<typeof ownPlace>;

const placeParams = z.object({ id: z.string().max(40) });

/** Own places, which the reference does not have, stored in the owner's catalogue. */
export const ownPlacesApi = {
  /** Sorted by name; with `q` only the first page of those with a word that begins with it. */
  list: get('/api/i/places', {
    access: 'user',
    input: z.object({ ...pageInput, q: z.string().max(100).optional() }),
    output: pageSchema(ownPlace),
  }),
  create: post('/api/i/places', {
    keptIn: 'catalogue',
    access: 'user',
    input: newOwnPlace,
    output: ownPlace,
    status: 201,
  }),
  read: get('/api/i/places/:id', { access: 'user', params: placeParams, output: ownPlace }),
  change: patch('/api/i/places/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: placeParams,
    input: ownPlaceChange,
    output: ownPlace,
  }),
  remove: del('/api/i/places/:id', { keptIn: 'catalogue', access: 'user', params: placeParams, output: emptyAnswer }),
};

/**
 * A locality of the tree that a proposed place may be: its distance if both positions are known, and the number
 * of public specimens from it.
 */
const likelyLocality = localityName.extend({
  id: z.int(),
  path: z.array(localityName),
  distance_km: z.number().nullable(),
  specimen_count: z.int(),
});
export type LikelyLocality = z.infer<typeof likelyLocality>;

/** Search radius around a proposed place. */
export const LIKELY_WITHIN_KM = 10;

/**
 * A place proposed by its owner as a locality for all users, with its catalogue and similar localities of the
 * tree.
 */
const proposedPlace = ownPlace.extend({
  shard: z.int(),
  username: z.string(),
  display_name: z.string(),
  created_at: z.string(),
  specimen_count: z.int(),
  /** the number of one specimen from there, in its owner's form; null if there is none */
  coll_no: z.string().nullable(),
  likely: z.array(likelyLocality),
});
export type ProposedPlace = z.infer<typeof proposedPlace>;

/** The catalogue that contains the place. */
const shard = z.int().min(0).max(1_000);

/**
 * An administrator's decision to adopt a proposal: with corrected fields where needed, or `as` an existing
 * locality.
 */
export const adoptedPlace = z
  .object(fields)
  .partial()
  .extend({ id, shard: shard.optional(), as: localityId.optional() })
  .refine(isWholePosition, halfPosition);
export type AdoptedPlace = z.output<typeof adoptedPlace>;

/** Page size: similar localities are looked up for each proposal. */
const proposalsAtOnce = z.coerce.number().int().min(1).max(20).default(10);

export const REFUSAL_MAX = 500;

/** The reason sent to the collector. */
const refusedPlace = z.object({ shard: shard.optional(), text: textLine(REFUSAL_MAX) });

/** Places added by collectors, for administrators, who make them localities for all users. */
export const proposedPlacesApi = {
  /** Those not yet adopted or refused, the oldest first within each catalogue. */
  list: get('/api/admin/places', {
    access: 'admin',
    input: z.object({ ...pageInput, limit: proposalsAtOnce }),
    output: pageSchema(proposedPlace),
  }),
  /** A repeated call returns the same answer. */
  take: post('/api/admin/places', {
    keptIn: 'core',
    access: 'admin',
    input: adoptedPlace,
    output: z.object({ locality_id: z.int() }),
    status: 201,
  }),
  /**
   * The place stays its owner's, who gets the reason, and is proposed again only after a change. A repeated call
   * has no effect.
   */
  refuse: post('/api/admin/places/:id/refuse', {
    keptIn: 'core',
    access: 'admin',
    params: z.object({ id }),
    input: refusedPlace,
    output: emptyAnswer,
  }),
};
