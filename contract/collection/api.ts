import * as z from 'zod';
import { normalizeUsername } from '#contract/account/credentials.ts';
import { cardPage } from '#contract/collection/cards/card.ts';
import { createdSpecimens, newSpecimens } from '#contract/collection/form/new-specimens.ts';
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
/**
 * The sort orders for visitors. `photos`: specimens with a photo first, then the others, each by descending
 * number.
 */
export const publicSorts = ['photos', ...specimenSorts] as const;
export type PublicSort = (typeof publicSorts)[number];

/**
 * Default: specimens with a photo first. With a search text that many specimens match, a page may be short
 * although its cursor continues.
 */
const sort = z.enum(publicSorts).optional();

/** The previous or next specimen in a list: enough for a link with a photo. */
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

/** The data of a specimen's page, with its neighbours in a list. */
const specimenPage = z.object({
  specimen: publicSpecimen,
  media: z.array(media),
  prev: neighbour.nullable(),
  next: neighbour.nullable(),
  same_number: z.array(neighbour),
});

/** The specimen's current number, and its id if other specimens have that number. */
const movedSpecimen = z.object({ redirect_to: z.string(), id: z.string().optional() });

/** The part of a collection that visitors see. */
export const publicCollectionApi = {
  list: get('/api/mc/:username', {
    access: 'public',
    params: collector,
    input: z.object({ ...pageInput, ...publicFilters, sort }),
    output: cardPage.extend(queryMinerals),
  }),
  facets: get('/api/mc/:username/facets', {
    access: 'public',
    params: collector,
    input: z.object(publicFilters),
    output: publicFacetCounts,
  }),
  elements: get('/api/mc/:username/elements', { access: 'public', params: collector, output: elementCounts }),
  item: get('/api/mc/:username/:coll_no', {
    access: 'public',
    params: collector.extend({ coll_no: z.string().min(1).max(60) }),
    /**
     * `id` selects the specimen if several have the number (default: the oldest); filters and sort give the list of
     * its neighbours
     */
    input: z.object({ id: z.string().max(40).optional(), ...publicFilters, sort }),
    output: z.union([specimenPage, movedSpecimen]),
  }),
  permanent: get('/api/s/:permanent_id', {
    access: 'public',
    params: z.object({ permanent_id: permanentId }),
    /** `id` is set if other specimens have its number */
    output: z.object({ username: z.string(), coll_no: z.string(), id: z.string().optional() }),
  }),
};

/** The caller's own specimens. */
export const collectionApi = {
  list: get('/api/i/specimens', {
    access: 'user',
    input: z.object({ ...pageInput, ...ownFilters, sort: z.enum(ownSorts).optional() }),
    /** `as_of` is the time of this state; a bulk edit sends it with the ids */
    output: pageSchema(ownSpecimen).extend({ as_of: z.string(), ...queryMinerals }),
  }),
  facets: get('/api/i/specimens/facets', { access: 'user', input: z.object(ownFilters), output: ownFacetCounts }),
  elements: get('/api/i/specimens/elements', { access: 'user', output: elementCounts }),
  elementGaps: get('/api/i/specimens/elements/gaps', { access: 'user', output: elementGaps }),
  create: post('/api/i/specimens', {
    keptIn: 'catalogue',
    // A retry may list fewer photos: those attached since the first try are no longer pending.
    looseFields: ['photos'],
    access: 'user',
    input: newSpecimen,
    output: ownSpecimen,
    status: 201,
  }),
  /** Creates many specimens, each by itself: one that can't be stored does not stop the others. */
  createMany: post('/api/i/specimens/batch', {
    keptIn: 'catalogue',
    access: 'user',
    input: newSpecimens,
    output: createdSpecimens,
  }),
  nextNumber: get('/api/i/specimens/next_number', {
    access: 'user',
    /** default: the series of the specimen catalogued last, else the owner's first */
    input: z.object({ coll_serie: serieCode.optional() }),
    output: z.object({ coll_serie: z.string(), coll_index: z.int(), coll_no: z.string() }),
  }),
  checkNumber: get('/api/i/specimens/check_number', {
    access: 'user',
    input: z.object({ coll_no: z.string().min(1).max(60) }),
    output: z.object({ coll_no: z.string().nullable(), in_use: z.boolean() }),
  }),
  byNumber: get('/api/i/specimens/by_number', {
    access: 'user',
    input: z.object({ coll_no: z.string().min(1).max(60) }),
    output: z.object({ specimen: ownSpecimen, media: z.array(media) }),
  }),
  /** The page of the caller's specimen as visitors would see it, private ones too (see its access level). */
  asVisitor: get('/api/i/specimens/as_visitor', {
    access: 'user',
    input: z.object({ coll_no: z.string().min(1).max(60), id: z.string().max(40).optional() }),
    output: z.union([specimenPage, movedSpecimen]),
  }),
  read: get('/api/i/specimens/:id', {
    access: 'user',
    params: specimenId,
    output: z.object({ specimen: ownSpecimen, media: z.array(media) }),
  }),
  change: patch('/api/i/specimens/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: specimenId,
    input: specimenChange,
    output: ownSpecimen,
  }),
  /** Gives it another number. The previous number redirects to it; earlier ones no longer do. */
  renumber: post('/api/i/specimens/:id/renumber', {
    keptIn: 'catalogue',
    access: 'user',
    params: specimenId,
    input: numberChange,
    output: ownSpecimen,
  }),
  remove: del('/api/i/specimens/:id', { keptIn: 'catalogue', access: 'user', params: specimenId, output: emptyAnswer }),
  restore: post('/api/i/trash/:id/restore', {
    keptIn: 'catalogue',
    access: 'user',
    params: specimenId,
    output: ownSpecimen,
  }),
};
