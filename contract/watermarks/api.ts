import { z } from 'zod';
import { del, get, patch, post } from '#contract/http/endpoint.ts';
import { watermark, watermarkStatuses } from './watermark.ts';

/** The fields of the form: the design as JSON, and the PNG. */
export const DESIGN_FIELD = 'design';
export const IMAGE_FIELD = 'image';

const watermarkId = z.object({ id: z.string().max(40) });

/** The job that makes the pictures anew which a change concerns; null when it concerns none by its nature. */
const job_id = z.string().nullable();
const changedWatermark = watermark.extend({ job_id });

/** How far a job has come: pictures done, of how many when it began. */
const jobProgress = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.int(),
  of: z.int(),
});
export type JobProgress = z.infer<typeof jobProgress>;

/** Watermarks of one's own. Every change that alters pictures answers with the job that makes them anew. */
export const watermarksApi = {
  /** The default first, then the newest; and the latest job that is still making pictures anew. */
  list: get('/api/i/watermarks', {
    who: 'user',
    output: z.object({ items: z.array(watermark), job: jobProgress.nullable() }),
  }),
  /** multipart/form-data: `design`, the JSON of newWatermark, and `image`, its PNG. */
  create: post('/api/i/watermarks', {
    keptIn: 'catalogue',
    who: 'user',
    body: 'form',
    output: changedWatermark,
    status: 201,
  }),
  /** multipart/form-data: `design`, the JSON of watermarkChange, and `image` when the PNG is another. */
  change: patch('/api/i/watermarks/:id', {
    keptIn: 'catalogue',
    who: 'user',
    params: watermarkId,
    body: 'form',
    output: changedWatermark,
  }),
  remove: del('/api/i/watermarks/:id', {
    keptIn: 'catalogue',
    who: 'user',
    params: watermarkId,
    output: z.object({ job_id: z.string() }),
  }),
  /** At most one is the default: the one before becomes enabled. */
  setStatus: post('/api/i/watermarks/:id/status', {
    keptIn: 'catalogue',
    who: 'user',
    params: watermarkId,
    input: z.object({ status: z.enum(watermarkStatuses, { error: 'form_choice' }) }),
    output: changedWatermark,
  }),
  job: get('/api/i/jobs/:id', { who: 'user', params: watermarkId, output: jobProgress }),
};
