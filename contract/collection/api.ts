import { z } from 'zod';
import { normalizeUsername } from '#contract/account/credentials.ts';
import { cardPage } from '#contract/collection/cards/card.ts';
import { createdSpecimens, newSpecimens } from '#contract/collection/form/create-many.ts';
import {
  elementCounts,
  elementGaps,
  ownFacetCounts,
  publicFacetCounts,
  publicFilters,
  queryMinerals,
} from '#contract/collection/listing/filters.ts';
import { ownFilters, ownSorts } from '#contract/collection/listing/own-filters.ts';
import {
  newSpecimen,
  numberChange,
  ownSpecimen,
  publicSpecimen,
  specimenChange,
} from '#contract/collection/specimen/specimen.ts';
import { del, emptyAnswer, get, patch, post } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { media } from '#contract/media/media.ts';
import { serieCode } from '#contract/numbers/coll-no.ts';
import { permanentId } from '#contract/numbers/permanent-id.ts';

const specimenId = z.object({ id: z.string().max(40) });
const collector = z.object({ username: z.string().min(1).max(40).transform(normalizeUsername) });

export const specimenSorts = ['number', 'number_desc', 'newest'] as const;
export type SpecimenSort = (typeof specimenSorts)[number];
/** The orders that visitors may ask for: with those that have a photograph first, each half the highest number first. */
export const publicSorts = ['photos', ...specimenSorts] as const;
export type PublicSort = (typeof publicSorts)[number];

/** Without it: those with a photograph first. Beside a text that many have, a page may be short, and its cursor goes on. */
const sort = z.enum(publicSorts).optional();

/** A neighbour in the order of a list: enough for a link with a picture. */
const neighbour = publicSpecimen.pick({
  id: true,
  coll_no: true,
  own_number: true,
  number_shared: true,
  display_name: true,
  display_name_choice: true,
  minerals: true,
  written_minerals: true,
  custom_name1: true,
  custom_name2: true,
  cover: true,
});
export type Neighbour = z.infer<typeof neighbour>;

/** A specimen's page: all that it shows, and what stands before and after it in a list. */
const specimenPage = z.object({
  specimen: publicSpecimen,
  media: z.array(media),
  prev: neighbour.nullable(),
  next: neighbour.nullable(),
  same_number: z.array(neighbour),
});

/** The number that a specimen has now, and its id where others carry that. */
const movedSpecimen = z.object({ redirect_to: z.string(), id: z.string().optional() });

/** What a visitor sees of a collection. */
export const publicCollectionApi = {
  list: get('/api/mc/:username', {
    who: 'public',
    params: collector,
    input: z.object({ ...pageInput, ...publicFilters, sort }),
    output: cardPage.extend(queryMinerals),
  }),
  facets: get('/api/mc/:username/facets', {
    who: 'public',
    params: collector,
    input: z.object(publicFilters),
    output: publicFacetCounts,
  }),
  elements: get('/api/mc/:username/elements', { who: 'public', params: collector, output: elementCounts }),
  item: get('/api/mc/:username/:coll_no', {
    who: 'public',
    params: collector.extend({ coll_no: z.string().min(1).max(60) }),
    /** which one, where several carry the number, the oldest without it; and the list its neighbours are sought in */
    input: z.object({ id: z.string().max(40).optional(), ...publicFilters, sort }),
    output: z.union([specimenPage, movedSpecimen]),
  }),
  permanent: get('/api/s/:permanent_id', {
    who: 'public',
    params: z.object({ permanent_id: permanentId }),
    /** with its id where others carry its number */
    output: z.object({ username: z.string(), coll_no: z.string(), id: z.string().optional() }),
  }),
};

/** One's own specimens. */
export const collectionApi = {
  list: get('/api/i/specimens', {
    who: 'user',
    input: z.object({ ...pageInput, ...ownFilters, sort: z.enum(ownSorts).optional() }),
    /** `as_of` is when this was so: what a bulk edit of these says with their ids */
    output: pageSchema(ownSpecimen).extend({ as_of: z.string(), ...queryMinerals }),
  }),
  facets: get('/api/i/specimens/facets', { who: 'user', input: z.object(ownFilters), output: ownFacetCounts }),
  elements: get('/api/i/specimens/elements', { who: 'user', output: elementCounts }),
  elementGaps: get('/api/i/specimens/elements/gaps', { who: 'user', output: elementGaps }),
  create: post('/api/i/specimens', {
    keptIn: 'catalogue',
    // Photographs join between two tries, and are then no longer on their way.
    looseFields: ['photos'],
    who: 'user',
    input: newSpecimen,
    output: ownSpecimen,
    status: 201,
  }),
  /** Many at once, each by itself: one that can't be stored keeps none of the others back. */
  createMany: post('/api/i/specimens/batch', {
    keptIn: 'catalogue',
    who: 'user',
    input: newSpecimens,
    output: createdSpecimens,
  }),
  nextNumber: get('/api/i/specimens/next_number', {
    who: 'user',
    /** without it, the series of the specimen catalogued last, else the owner's first */
    input: z.object({ coll_serie: serieCode.optional() }),
    output: z.object({ coll_serie: z.string(), coll_index: z.int(), coll_no: z.string() }),
  }),
  checkNumber: get('/api/i/specimens/check_number', {
    who: 'user',
    input: z.object({ coll_no: z.string().min(1).max(60) }),
    output: z.object({ coll_no: z.string().nullable(), in_use: z.boolean() }),
  }),
  byNumber: get('/api/i/specimens/by_number', {
    who: 'user',
    input: z.object({ coll_no: z.string().min(1).max(60) }),
    output: z.object({ specimen: ownSpecimen, media: z.array(media) }),
  }),
  /** The page of one's own specimen as visitors would see it, also of what is private, which its access level says. */
  asVisitor: get('/api/i/specimens/as_visitor', {
    who: 'user',
    input: z.object({ coll_no: z.string().min(1).max(60), id: z.string().max(40).optional() }),
    output: z.union([specimenPage, movedSpecimen]),
  }),
  read: get('/api/i/specimens/:id', {
    who: 'user',
    params: specimenId,
    output: z.object({ specimen: ownSpecimen, media: z.array(media) }),
  }),
  change: patch('/api/i/specimens/:id', {
    keptIn: 'catalogue',
    who: 'user',
    params: specimenId,
    input: specimenChange,
    output: ownSpecimen,
  }),
  /** Gives it another number. The one it had leads on to it, those before no longer do. */
  renumber: post('/api/i/specimens/:id/renumber', {
    keptIn: 'catalogue',
    who: 'user',
    params: specimenId,
    input: numberChange,
    output: ownSpecimen,
  }),
  remove: del('/api/i/specimens/:id', { keptIn: 'catalogue', who: 'user', params: specimenId, output: emptyAnswer }),
  restore: post('/api/i/trash/:id/restore', {
    keptIn: 'catalogue',
    who: 'user',
    params: specimenId,
    output: ownSpecimen,
  }),
};
