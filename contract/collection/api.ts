import { z } from 'zod';
import { accessLevels } from '../access.ts';
import { fold } from '../account/credentials.ts';
import { del, done, get, patch, post, put } from '../endpoint.ts';
import { media } from '../media/media.ts';
import { pageInput, pageOf } from '../page.ts';
import { paragraph } from '../text.ts';
import { serieCode } from './coll-no.ts';
import { permanentId } from './permanent-id.ts';
import { preference, preferenceChange, serie } from './preferences.ts';
import { newSpecimen, ownSpecimen, publicSpecimen, specimenChange } from './specimen.ts';

const specimenId = z.object({ id: z.string().max(40) });
const collector = z.object({ username: z.string().min(1).max(40).transform(fold) });
const code = z.object({ code: serieCode });

export const specimenSorts = ['number', 'number_desc', 'newest'] as const;

/** A neighbour in the order of a list: enough for a link with a picture. */
const neighbour = publicSpecimen.pick({
  id: true,
  coll_no: true,
  display_name: true,
  display_name_choice: true,
  minerals: true,
  custom_name1: true,
  custom_name2: true,
  cover: true,
});
export type Neighbour = z.infer<typeof neighbour>;

/** What a visitor sees of a collection. */
export const publicCollectionApi = {
  list: get('/api/mc/:username', {
    who: 'public',
    params: collector,
    input: z.object({ ...pageInput, serie: serieCode.optional(), sort: z.enum(specimenSorts).default('number_desc') }),
    output: pageOf(publicSpecimen),
  }),
  item: get('/api/mc/:username/:coll_no', {
    who: 'public',
    params: collector.extend({ coll_no: z.string().min(1).max(60) }),
    /** which one, where several carry the number; the oldest without it */
    input: z.object({ id: z.string().max(40).optional() }),
    output: z.union([
      z.object({
        specimen: publicSpecimen,
        media: z.array(media),
        prev: neighbour.nullable(),
        next: neighbour.nullable(),
        same_number: z.array(neighbour),
      }),
      z.object({ redirect_to: z.string() }),
    ]),
  }),
  permanent: get('/api/s/:permanent_id', {
    who: 'public',
    params: z.object({ permanent_id: permanentId }),
    output: z.object({ username: z.string(), coll_no: z.string() }),
  }),
};

/** One's own specimens, series and preferences. */
export const collectionApi = {
  list: get('/api/i/specimens', {
    who: 'user',
    input: z.object({
      ...pageInput,
      serie: serieCode.optional(),
      access_level: z.enum(accessLevels).optional(),
      sort: z.enum(specimenSorts).default('number_desc'),
    }),
    output: pageOf(ownSpecimen),
  }),
  create: post('/api/i/specimens', { who: 'user', input: newSpecimen, output: ownSpecimen, status: 201 }),
  nextNumber: get('/api/i/specimens/next_number', {
    who: 'user',
    input: z.object({ coll_serie: serieCode }),
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
  read: get('/api/i/specimens/:id', {
    who: 'user',
    params: specimenId,
    output: z.object({ specimen: ownSpecimen, media: z.array(media) }),
  }),
  change: patch('/api/i/specimens/:id', {
    who: 'user',
    params: specimenId,
    input: specimenChange,
    output: ownSpecimen,
  }),
  remove: del('/api/i/specimens/:id', { who: 'user', params: specimenId, output: done }),
  restore: post('/api/i/trash/:id/restore', { who: 'user', params: specimenId, output: ownSpecimen }),
  preference: get('/api/i/preference', { who: 'user', output: preference }),
  setPreference: put('/api/i/preference', { who: 'user', input: preferenceChange, output: preference }),
  addSerie: post('/api/i/series', { who: 'user', input: serie, output: preference, status: 201 }),
  changeSerie: patch('/api/i/series/:code', {
    who: 'user',
    params: code,
    input: z.object({ remark: paragraph(200) }),
    output: preference,
  }),
  removeSerie: del('/api/i/series/:code', { who: 'user', params: code, output: preference }),
};
