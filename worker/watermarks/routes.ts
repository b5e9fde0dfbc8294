import { watermarksApi } from '#contract/watermarks/api.ts';
import { serve } from '../http/serve.ts';
import { changeWatermark, removeWatermark, setWatermarkStatus } from './change-watermark.ts';
import { createWatermark } from './create-watermark.ts';
import { listWatermarks } from './list-watermarks.ts';
import { serveMark } from './mark-file.ts';
import { type Remarking, readProgress } from './marking-job.ts';

/** Designs of marks. */
export const watermarksRoutes = (remarking: Remarking) =>
  serve(watermarksApi, {
    list: (call) => listWatermarks(call),
    create: (call) => createWatermark({ ...call, ...remarking }),
    change: (call, { id }) => changeWatermark({ ...call, ...remarking }, { id }),
    remove: (call, { id }) => removeWatermark({ ...call, ...remarking }, { id }),
    setStatus: (call, { id, status }) => setWatermarkStatus({ ...call, ...remarking }, { id, status }),
    job: (call, { id }) => readProgress(call, id),
  }).get('/file/watermarks/:watermark_id/:look', serveMark);
