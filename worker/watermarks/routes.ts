import { watermarksApi } from '#contract/watermarks/api.ts';
import { serve } from '../http/serve.ts';
import { changeWatermark, removeWatermark, setStatus } from './change-watermark.ts';
import { createWatermark } from './create-watermark.ts';
import { listWatermarks } from './list-watermarks.ts';
import { serveMark } from './mark-file.ts';
import { readProgress } from './marking-job.ts';

export const watermarksRoutes = serve(watermarksApi, {
  list: (call) => listWatermarks(call),
  create: (call) => createWatermark(call),
  change: (call, { id }) => changeWatermark(call, { id }),
  remove: (call, { id }) => removeWatermark(call, { id }),
  setStatus: (call, { id, status }) => setStatus(call, { id, status }),
  job: (call, { id }) => readProgress(call, id),
}).get('/file/watermarks/:watermark_id/:look', serveMark);
