import * as z from 'zod';
import { userInfo } from '#contract/account/profile.ts';
import { publicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { del, emptyAnswer, get, post, put } from '#contract/http/endpoint.ts';
import { version } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { media } from '#contract/media/media.ts';
import { scale } from '#contract/media/scale.ts';
import { measurement, newMeasurement } from '#contract/media/viewer/measurement.ts';

const mediaId = z.object({ id: z.string().max(40) });

/** A thread that shows the image: its readers may see the image, and the neighbours are the thread's images. */
const threadInput = z.object({ thread_id: z.string().max(40).optional() });

/** The specimen shown in an image: its names, its address and its size. */
const viewedSpecimen = publicSpecimen
  .pick({
    id: true,
    username: true,
    coll_no: true,
    display_name: true,
    display_name_choice: true,
    minerals: true,
    written_minerals: true,
    custom_name1: true,
    custom_name2: true,
    locality: true,
    locality_text: true,
    size: true,
    own_number: true,
  })
  .extend({
    /** whether other specimens of its collector have the same number: then its address needs the id */
    is_shared: z.boolean(),
  });
export type ViewedSpecimen = z.infer<typeof viewedSpecimen>;

/** A photo or film of the same specimen or intent, as its thumbnail needs it. */
const siblingMedia = media.pick({
  id: true,
  kind: true,
  view: true,
  state: true,
  width: true,
  height: true,
  dominant_color: true,
  variants: true,
  description: true,
});

/** A photo in the viewer: its specimen, its owner, its measurements, and its neighbours. */
const viewedMedia = z.object({
  media,
  owner: userInfo.pick({ username: true, display_name: true, listed: true }),
  specimen: viewedSpecimen.nullable(),
  intent_id: z.string().nullable(),
  /** the thread in which the photo is shown */
  thread_id: z.string().nullable(),
  /** whether the user is a side of that thread, not a reader of a public one */
  is_own_thread: z.boolean(),
  /** its position among its neighbours, from 1 */
  at: z.int(),
  of: z.int(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
  /** it and its neighbours in their order; [] in a thread */
  siblings: z.array(siblingMedia),
  /** photos of the same view in the other light: daylight or ultraviolet */
  other_light: z.array(media),
  measurements: z.array(measurement),
});
export type ViewedMedia = z.infer<typeof viewedMedia>;

/** A photo with a scale, for comparison with another. */
const comparable = z.object({ media, specimen: viewedSpecimen });
export type Comparable = z.infer<typeof comparable>;

/** The calls of the viewer. */
export const viewerApi = {
  /** A public photo, with its owner's measurements. */
  publicView: get('/api/media/:id', { access: 'public', params: mediaId, input: threadInput, output: viewedMedia }),
  /** A photo as a user sees it: also the user's own hidden ones, and those in the user's threads. */
  view: get('/api/i/media/:id/view', { access: 'user', params: mediaId, input: threadInput, output: viewedMedia }),
  /** Photos with a scale of the same collector's specimens, the newest first; hidden ones for their owner only. */
  comparable: get('/api/media/:id/comparable', {
    access: 'visitor',
    params: mediaId,
    input: z.object(pageInput),
    output: pageSchema(comparable),
  }),
  /** Sets the scale of the user's own photo; null removes it. */
  setScale: put('/api/i/media/:id/scale', {
    keptIn: 'catalogue',
    access: 'user',
    params: mediaId,
    input: z.object({ scale: scale.nullable(), version }),
    output: media,
  }),
  /** The measurements of the photo's owner and of the user; the owner also reads those of others. */
  measurements: get('/api/i/media/:id/measurements', {
    access: 'user',
    params: mediaId,
    input: threadInput,
    output: z.object({ items: z.array(measurement) }),
  }),
  measure: post('/api/i/media/:id/measurements', {
    keptIn: 'core',
    access: 'user',
    params: mediaId,
    /** `id` in the path is the photo's, so the measurement's id has another name */
    input: newMeasurement.omit({ id: true }).extend({ measurement_id: newMeasurement.shape.id, ...threadInput.shape }),
    output: measurement,
    status: 201,
  }),
  /** Deletes a measurement that the user made, or that is on one of the user's photos. */
  unmeasure: del('/api/i/media/:id/measurements/:measurement_id', {
    keptIn: 'core',
    access: 'user',
    params: mediaId.extend({ measurement_id: z.string().max(40) }),
    output: emptyAnswer,
  }),
};
