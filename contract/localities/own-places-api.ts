import { z } from 'zod';
import { del, emptyAnswer, get, patch, post } from '#contract/http/endpoint.ts';
import { id, version } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { lineOfText, optionalLine } from '#contract/text/text.ts';
import { localityId, localityKinds } from './locality.ts';
import { localityName } from './locality-precision.ts';
import { halfPosition, isWholePosition, positionFields } from './position.ts';

/** What an owner says of a place. `parent_id` is the nearest place around it that the reference knows. */
const fields = {
  name: lineOfText(100),
  name_zh: optionalLine(100),
  parent_id: localityId,
  kind: z.enum(localityKinds, { error: 'form_choice' }),
  ...positionFields,
};

export const newOwnPlace = z.object({ id, ...fields }).refine(isWholePosition, halfPosition);
export type NewOwnPlace = z.output<typeof newOwnPlace>;

/** Some of it, and the version that was read; a position is given as a whole. */
export const ownPlaceChange = z.object(fields).partial().extend({ version }).refine(isWholePosition, halfPosition);
export type OwnPlaceChange = z.output<typeof ownPlaceChange>;

/** A place of one's own as it is read. `path` goes from the place itself up to its country. */
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
  /** why an administrator did not make a place for everybody of it; a change proposes it anew */
  refusal: z.object({ text: z.string(), refused_at: z.string() }).nullable(),
});
export type OwnPlace = z.infer<typeof ownPlace>;

const placeParams = z.object({ id: z.string().max(40) });

/** Places that the reference does not know, each in its owner's catalogue. */
export const ownPlacesApi = {
  /** By name; with `q` those of which a word begins so, the first page of them only. */
  list: get('/api/i/places', {
    who: 'user',
    input: z.object({ ...pageInput, q: z.string().max(100).optional() }),
    output: pageSchema(ownPlace),
  }),
  create: post('/api/i/places', {
    keptIn: 'catalogue',
    who: 'user',
    input: newOwnPlace,
    output: ownPlace,
    status: 201,
  }),
  read: get('/api/i/places/:id', { who: 'user', params: placeParams, output: ownPlace }),
  change: patch('/api/i/places/:id', {
    keptIn: 'catalogue',
    who: 'user',
    params: placeParams,
    input: ownPlaceChange,
    output: ownPlace,
  }),
  remove: del('/api/i/places/:id', { keptIn: 'catalogue', who: 'user', params: placeParams, output: emptyAnswer }),
};

/** A place of the tree that a proposed one may be: how far off, where both positions are known, and what is shown from it. */
const likelyLocality = localityName.extend({
  id: z.int(),
  path: z.array(localityName),
  distance_km: z.number().nullable(),
  specimen_count: z.int(),
});
export type LikelyLocality = z.infer<typeof likelyLocality>;

/** How far from a proposed place others are looked for. */
export const LIKELY_WITHIN_KM = 10;

/** A place as its owner proposes it to everybody, with what finds it among all catalogues, and what the tree has like it. */
const proposedPlace = ownPlace.extend({
  shard: z.int(),
  username: z.string(),
  display_name: z.string(),
  created_at: z.string(),
  specimen_count: z.int(),
  /** the number of one that lies there, as its owner writes it; null for none */
  coll_no: z.string().nullable(),
  likely: z.array(likelyLocality),
});
export type ProposedPlace = z.infer<typeof proposedPlace>;

/** The catalogue that a place is in. */
const shard = z.int().min(0).max(1_000);

/** What an administrator makes of it: with better words where they know any, or `as` a place that is there already. */
export const adoptedPlace = z
  .object(fields)
  .partial()
  .extend({ id, shard: shard.optional(), as: localityId.optional() })
  .refine(isWholePosition, halfPosition);
export type AdoptedPlace = z.output<typeof adoptedPlace>;

/** Of each is looked up what the tree has like it. */
const proposalsAtOnce = z.coerce.number().int().min(1).max(20).default(10);

export const REFUSAL_MAX = 500;

/** A word to the collector. */
const refusedPlace = z.object({ shard: shard.optional(), text: lineOfText(REFUSAL_MAX) });

/** Places that collectors added, for the administrator, who makes places for everybody of them. */
export const proposedPlacesApi = {
  /** Those that are not yet taken over, the oldest first, catalogue after catalogue. */
  list: get('/api/admin/places', {
    who: 'admin',
    input: z.object({ ...pageInput, limit: proposalsAtOnce }),
    output: pageSchema(proposedPlace),
  }),
  /** Again: the same answer. */
  take: post('/api/admin/places', {
    keptIn: 'core',
    who: 'admin',
    input: adoptedPlace,
    output: z.object({ locality_id: z.int() }),
    status: 201,
  }),
  /** It stays its owner's, who is told why, and is proposed no more unless they change it. Again: nothing more. */
  refuse: post('/api/admin/places/:id/refuse', {
    keptIn: 'core',
    who: 'admin',
    params: z.object({ id }),
    input: refusedPlace,
    output: emptyAnswer,
  }),
};
