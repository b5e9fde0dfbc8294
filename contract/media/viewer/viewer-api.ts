import { z } from 'zod';
import { userInfo } from '../../account/profile.ts';
import { publicSpecimen } from '../../collection/specimen/specimen.ts';
import { del, done, get, post, put } from '../../endpoint.ts';
import { version } from '../../id.ts';
import { pageInput, pageSchema } from '../../page.ts';
import { media } from '../media.ts';
import { scale } from '../scale.ts';
import { measurement, newMeasurement } from './measurement.ts';

const mediaId = z.object({ id: z.string().max(40) });

/** The conversation in which somebody was shown a picture: it opens the picture for them, and orders those beside it. */
const within = z.object({ thread_id: z.string().max(40).optional() });

/** The specimen that a picture is of: what names it and leads there, and how large it is. */
const viewedSpecimen = publicSpecimen
  .pick({
    ...{ id: true, username: true, coll_no: true, display_name: true, display_name_choice: true, minerals: true },
    ...{ written_minerals: true, custom_name1: true, custom_name2: true, locality: true, locality_text: true },
    ...{ size: true, own_number: true },
  })
  .extend({
    /** whether others of its collector carry the number, too: then its address needs its id */
    is_shared: z.boolean(),
  });
export type ViewedSpecimen = z.infer<typeof viewedSpecimen>;

/** A picture as it is looked at: what it is of, whose, what was measured on it, and what stands beside it. */
const viewed = z.object({
  media,
  owner: userInfo.pick({ username: true, display_name: true, listed: true }),
  specimen: viewedSpecimen.nullable(),
  intent_id: z.string().nullable(),
  /** the conversation that it was asked for in */
  thread_id: z.string().nullable(),
  /** whether that is one's own, and not only public */
  is_own_thread: z.boolean(),
  /** which one it is of those beside it, from 1 */
  at: z.int(),
  of: z.int(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
  /** photographs of the same view in the other light, by day or under ultraviolet */
  other_light: z.array(media),
  measurements: z.array(measurement),
});
export type Viewed = z.infer<typeof viewed>;

/** A picture with its scale, that another can be held beside. */
const comparable = z.object({ media, specimen: viewedSpecimen });
export type Comparable = z.infer<typeof comparable>;

/** One picture, looked at closely. */
export const viewerApi = {
  /** What everybody may see, with what its owner measured. */
  shown: get('/api/media/:id', { who: 'public', params: mediaId, input: within, output: viewed }),
  /** What one sees as oneself: also of one's own that is hidden, and in conversations of one's own. */
  view: get('/api/i/media/:id/view', { who: 'user', params: mediaId, input: within, output: viewed }),
  /** Photographs of specimens of the same collector that have a scale, the newest first; hidden ones for their owner. */
  comparable: get('/api/media/:id/comparable', {
    who: 'visitor',
    params: mediaId,
    input: z.object(pageInput),
    output: pageSchema(comparable),
  }),
  /** Says how large a photograph of one's own shows things, or with null that nobody knows any more. */
  setScale: put('/api/i/media/:id/scale', {
    keptIn: 'catalogue',
    who: 'user',
    params: mediaId,
    input: z.object({ scale: scale.nullable(), version }),
    output: media,
  }),
  /** What its owner measured, and oneself; its owner reads what others did, too. */
  measurements: get('/api/i/media/:id/measurements', {
    who: 'user',
    params: mediaId,
    input: within,
    output: z.object({ items: z.array(measurement) }),
  }),
  measure: post('/api/i/media/:id/measurements', {
    keptIn: 'core',
    who: 'user',
    params: mediaId,
    /** the picture's id stands in the path: the measurement's own is named apart */
    input: newMeasurement.omit({ id: true }).extend({ measurement_id: newMeasurement.shape.id, ...within.shape }),
    output: measurement,
    status: 201,
  }),
  /** Takes a measurement away: of one's own, or on a picture of one's own. */
  unmeasure: del('/api/i/media/:id/measurements/:measurement_id', {
    keptIn: 'core',
    who: 'user',
    params: mediaId.extend({ measurement_id: z.string().max(40) }),
    output: done,
  }),
};
