import { z } from 'zod';
import { placeName } from '../collection/specimen/locality-precision.ts';
import { del, done, get, patch, post } from '../endpoint.ts';
import { id, version } from '../id.ts';
import { pageInput, pageSchema } from '../page.ts';
import { lineOfText, optionalLine } from '../text.ts';
import { localityId, localityKinds } from './locality.ts';

const degrees = (most: number) =>
  z
    .number({ error: 'form_number' })
    .min(-most, { error: 'place_position' })
    .max(most, { error: 'place_position' })
    .nullable()
    .optional();

/** What an owner says of a place. `parent_id` is the nearest place around it that the reference knows. */
const fields = {
  name: lineOfText(100),
  name_zh: optionalLine(100),
  parent_id: localityId,
  kind: z.enum(localityKinds, { error: 'form_choice' }),
  lat: degrees(90),
  lon: degrees(180),
};

type Position = { lat?: number | null | undefined; lon?: number | null | undefined };
const isWhole = ({ lat, lon }: Position) => ((lat ?? null) === null) === ((lon ?? null) === null);
const half = { error: 'place_half_position', path: ['lon'] };

export const newOwnPlace = z.object({ id, ...fields }).refine(isWhole, half);
export type NewOwnPlace = z.output<typeof newOwnPlace>;

/** Some of it, and the version that was read; a position is given as a whole. */
export const ownPlaceChange = z.object(fields).partial().extend({ version }).refine(isWhole, half);
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
  path: z.array(placeName),
  version: z.int(),
});
export type OwnPlace = z.infer<typeof ownPlace>;

const named = z.object({ id: z.string().max(40) });

/** Places that the reference does not know, each in its owner's catalogue. */
export const ownPlacesApi = {
  /** By name; with `q` those of which a word begins so, the first page of them only. */
  list: get('/api/i/places', {
    who: 'user',
    input: z.object({ ...pageInput, q: z.string().max(100).optional() }),
    output: pageSchema(ownPlace),
  }),
  create: post('/api/i/places', { who: 'user', input: newOwnPlace, output: ownPlace, status: 201 }),
  read: get('/api/i/places/:id', { who: 'user', params: named, output: ownPlace }),
  change: patch('/api/i/places/:id', { who: 'user', params: named, input: ownPlaceChange, output: ownPlace }),
  remove: del('/api/i/places/:id', { who: 'user', params: named, output: done }),
};

/** A place as its owner proposes it to everybody, with what finds it among all catalogues. */
const proposedPlace = ownPlace.extend({ shard: z.int(), username: z.string(), created_at: z.string() });

/** What an administrator makes of it: with better words where they know any, or `as` a place that is there already. */
export const adoptedPlace = z
  .object(fields)
  .partial()
  .extend({ id, shard: z.int().min(0).max(1_000).optional(), as: localityId.optional() })
  .refine(isWhole, half);
export type AdoptedPlace = z.output<typeof adoptedPlace>;

/** Places that collectors added, for the administrator, who makes places for everybody of them. */
export const proposedPlacesApi = {
  /** Those that are not yet taken over, the oldest first, catalogue after catalogue. */
  list: get('/api/admin/places', { who: 'admin', input: z.object(pageInput), output: pageSchema(proposedPlace) }),
  /** Again: the same answer. */
  take: post('/api/admin/places', {
    who: 'admin',
    input: adoptedPlace,
    output: z.object({ locality_id: z.int() }),
    status: 201,
  }),
};
