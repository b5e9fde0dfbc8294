import * as z from 'zod';
import { del, get, patch, post } from '#contract/http/endpoint.ts';
import { watermark, watermarkStatuses } from './watermark.ts';

/** The form fields: the design as JSON, and the PNG. */
export const DESIGN_FIELD = 'design';
export const IMAGE_FIELD = 'image';

const watermarkId = z.object({ id: z.string().max(40) });

/** The job that recreates the images that a change affects; null when the change affects none. */
const job_id = z.string().nullable();
const changedWatermark = watermark.extend({ job_id });

/** The progress of a job: finished images, of the number at its start. */
const jobProgress = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.int(),
  of: z.int(),
});
export type JobProgress = z.infer<typeof jobProgress>;

/** A user's own watermarks. Every change that alters images returns the job that recreates them. */
export const watermarksApi = {
  /** The default first, then the newest; and the latest job that is still recreating images. */
  list: get('/api/i/watermarks', {
    access: 'user',
    output: z.object({ items: z.array(watermark), job: jobProgress.nullable() }),
  }),
  /** multipart/form-data: `design`, the JSON of newWatermark, and `image`, its PNG. */
  create: post('/api/i/watermarks', {
    keptIn: 'catalogue',
    access: 'user',
    body: 'form',
    output: changedWatermark,
    status: 201,
  }),
  /** multipart/form-data: `design`, the JSON of watermarkChange, and `image` when the PNG changes. */
  change: patch('/api/i/watermarks/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: watermarkId,
    body: 'form',
    output: changedWatermark,
  }),
  remove: del('/api/i/watermarks/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: watermarkId,
    output: z.object({ job_id: z.string() }),
  }),
  /** At most one is the default: the previous one becomes enabled. */
  setStatus: post('/api/i/watermarks/:id/status', {
    keptIn: 'catalogue',
    access: 'user',
    params: watermarkId,
    input: z.object({ status: z.enum(watermarkStatuses, { error: 'form_choice' }) }),
    output: changedWatermark,
  }),
  job: get('/api/i/jobs/:id', { access: 'user', params: watermarkId, output: jobProgress }),
};
